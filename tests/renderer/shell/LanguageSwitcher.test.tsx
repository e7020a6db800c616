// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LanguageSwitcher } from '#src/renderer/shell/LanguageSwitcher.tsx'
import { pageDocument, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(cleanup)

test('[SHELL-03] the switcher is absent with one language', () => {
  renderPiece(<LanguageSwitcher shell={shellDocument({ languages: ['fr'] })} page={pageDocument()} queryString="" />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each(['?page=2&city=theux|4910', 'page=2&city=theux|4910'])(
  '[SHELL-03] the switcher lists the codes in upper case and leads to the same page, query string %s preserved',
  (search) => {
    renderPiece(<LanguageSwitcher shell={shellDocument()} page={pageDocument()} queryString={search} />)
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
  renderPiece(<LanguageSwitcher shell={shellDocument()} page={pageDocument()} queryString="" />)
  expect(screen.getByRole('link', { current: true }).textContent).toBe('FR')
})

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('[SHELL-03] on the login page the next parameter is translated, and other parameters stay the same', () => {
  const alternates = { fr: '/fr/login/', nl: '/nl/login/' }
  const search = '?a=%2B&next=%2Ffr%2Fproprietaire%2F1%2F%3Fpage%3D2&text=/x/&url=//fr/a&b'
  renderPiece(
    <LanguageSwitcher
      shell={shellDocument({ languages: ['fr', 'nl'] })}
      page={pageDocument({ alternates })}
      queryString={search}
    />,
  )
  expect(hrefs()[1]).toBe('/nl/login/?a=%2B&next=%2Fnl%2Fproprietaire%2F1%2F%3Fpage%3D2&text=/x/&url=//fr/a&b')
})

test('[SHELL-03] parameters that no module reads are only in the address, and preserved too', () => {
  window.history.replaceState(null, '', '/fr/a-vendre/?page=2&utm_source=letter')
  renderPiece(<LanguageSwitcher shell={shellDocument({ languages: ['fr', 'nl'] })} page={pageDocument()} queryString="?page=2" />)
  expect(hrefs()).toEqual(['/fr/a-vendre/?page=2&utm_source=letter', '/nl/te-koop/?page=2&utm_source=letter'])
  window.history.replaceState(null, '', '/')
})

test('[SHELL-03] the not-found page keeps path and query string', () => {
  const shell = shellDocument({ languages: ['fr', 'nl'] })
  const page = pageDocument({ status: 404, path: '/fr/introuvable/', alternates: { fr: '/fr/', nl: '/nl/' } })
  const at = (address: string) => {
    window.history.replaceState(null, '', address)
    renderPiece(<LanguageSwitcher shell={shell} page={page} queryString="" />)
    const found = hrefs()
    cleanup()
    return found
  }
  expect(at('/fr/nulle-part/?a=1&a=2')).toEqual(['/fr/nulle-part/?a=1&a=2', '/nl/nulle-part/?a=1&a=2'])
  expect(at('/nulle-part')).toEqual(['/fr/nulle-part', '/nl/nulle-part'])
  expect(at('/preview/fr/nulle-part/')).toEqual(['/preview/fr/nulle-part/', '/preview/nl/nulle-part/'])
  window.history.replaceState(null, '', '/')
})
