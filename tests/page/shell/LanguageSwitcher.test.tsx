// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageSwitcher } from '#src/page/shell/LanguageSwitcher.tsx'
import { pageDocument, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(cleanup)

test('[SHELL-03] the switcher is absent with one language', () => {
  renderPiece(<LanguageSwitcher shell={shellDocument({ languages: ['fr'] })} page={pageDocument()} search="" />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each(['?page=2&city=theux|4910', 'page=2&city=theux|4910'])(
  '[SHELL-03] the switcher lists the codes in upper case and leads to the same page, query string %s kept',
  (search) => {
    renderPiece(<LanguageSwitcher shell={shellDocument()} page={pageDocument()} search={search} />)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')])).toEqual([
      ['FR', '/fr/a-vendre/?page=2&city=theux|4910', 'fr'],
      ['NL', '/nl/te-koop/?page=2&city=theux|4910', 'nl'],
      ['EN', '/en/for-sale/?page=2&city=theux|4910', 'en'],
      ['DE', '/de/zu-verkaufen/?page=2&city=theux|4910', 'de'],
    ])
  },
)

test('[SHELL-03] the switcher marks the language of the page', () => {
  renderPiece(<LanguageSwitcher shell={shellDocument()} page={pageDocument()} search="" />)
  expect(screen.getByRole('link', { current: true }).textContent).toBe('FR')
})
