// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TitleBlock } from '#src/page/shell/TitleBlock.tsx'
import { pageDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(cleanup)

test('[SHELL-06] the breadcrumb starts at home and ends at the page shown', () => {
  renderPiece(<TitleBlock page={pageDocument()} />)
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
  renderPiece(<TitleBlock page={pageDocument({ showBreadCrumb: false })} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  [50, false],
  [51, true],
])('[SHELL-06] a title of %i characters has the long-text style: %s', (length, isLong) => {
  renderPiece(<TitleBlock page={pageDocument({ title: 'x'.repeat(length) })} />)
  expect(screen.getByRole('heading', { level: 1 }).hasAttribute('data-long')).toBe(isLong)
})
