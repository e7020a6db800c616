// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Header } from '#src/renderer/shell/Header.tsx'
import { pageDocument, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(cleanup)

function renderDrawer() {
  const result = renderPiece(<Header shell={shellDocument()} page={pageDocument()} queryString="" />)
  // Open, as the browser would show it.
  const drawer = result.container.querySelector<HTMLElement>('[popover]')
  if (drawer) drawer.style.display = 'block'
  return { ...result, drawer: screen.getByRole('dialog', { name: 'Menu' }) }
}

test('[SHELL-11] the browser opens and closes the drawer by itself: it is the popover of the menu’s button', () => {
  const { drawer } = renderDrawer()
  const button = screen.getByRole('button', { name: 'Menu' })
  expect([drawer.getAttribute('popover'), button.getAttribute('popovertarget')]).toEqual(['auto', drawer.id])
})

test('[SHELL-11] navigation to another page closes the drawer', () => {
  const { drawer, rerender } = renderDrawer()
  const hidePopover = vi.fn()
  Object.assign(drawer, { hidePopover })
  rerender(<Header shell={shellDocument()} page={pageDocument({ path: '/fr/contact/' })} queryString="" />)
  expect(hidePopover).toHaveBeenCalledOnce()
})

test('[SHELL-08] the drawer always has the free evaluation, and every entry of the menu', () => {
  const { drawer } = renderDrawer()
  const link = within(drawer).getByRole('link', { name: 'Estimation gratuite' })
  expect(link.getAttribute('href')).toBe('/fr/estimation-gratuite/')
  const menu = within(drawer).getByRole('navigation', { name: 'Menu principal' })
  const names = within(menu).getAllByRole('link')
  expect(names.map((name) => name.textContent)).toEqual(['À vendre', 'Services', 'Vendre', 'Louer', 'Contact'])
})

test('[SHELL-03] the drawer shows the languages and the contact details of the agency', () => {
  const { drawer } = renderDrawer()
  expect(within(drawer).getByRole('link', { name: 'NL' })).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: '087 12 34 56' }).getAttribute('href')).toBe('tel:+3287123456')
})
