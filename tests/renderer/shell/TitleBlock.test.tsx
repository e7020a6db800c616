// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TitleBlock } from '#src/renderer/shell/TitleBlock.tsx'
import { pageDocument, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(cleanup)

test('[SHELL-06] the breadcrumb starts at the home page and ends at the current page', () => {
  renderPiece(<TitleBlock shell={shellDocument()} page={pageDocument()} />)
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('listitem')
  expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Accueil', 'À vendre'])
  expect(
    within(crumbs[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/fr/')
  expect(crumbs[1]?.getAttribute('aria-current')).toBe('page')
})

test('[SHELL-06] a page may hide its breadcrumb', () => {
  renderPiece(<TitleBlock shell={shellDocument()} page={pageDocument({ showBreadCrumb: false })} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  [50, false],
  [51, true],
])('[SHELL-06] a title of %i characters has the long-text style: %s', (length, isLong) => {
  renderPiece(<TitleBlock shell={shellDocument()} page={pageDocument({ title: 'x'.repeat(length) })} />)
  expect(screen.getByRole('heading', { level: 1 }).hasAttribute('data-long')).toBe(isLong)
})

test.each([
  ['fr', 'La page demandée n’existe pas.'],
  ['nl', 'De gevraagde pagina bestaat niet.'],
  ['en', 'The requested page does not exist.'],
  ['de', 'Die angeforderte Seite existiert nicht.'],
] as const)('[ERR-02] the not-found page has its message in %s, and a link to the home page', (language, words) => {
  const page = pageDocument({ type: 'not-found', status: 404, language })
  renderPiece(<TitleBlock shell={shellDocument({ language, homePath: `/${language}/` })} page={page} />, language)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/${language}/`)
})

test('[ERR-02] no other page has the message of the not-found page', () => {
  renderPiece(<TitleBlock shell={shellDocument()} page={pageDocument()} />)
  expect(screen.queryByText('La page demandée n’existe pas.')).toBeNull()
})
