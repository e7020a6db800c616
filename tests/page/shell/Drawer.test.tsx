// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Header } from '#src/page/shell/Header.tsx'
import { pageDocument, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(cleanup)

async function openDrawer() {
  const user = userEvent.setup()
  const result = renderPiece(<Header shell={shellDocument()} page={pageDocument()} search="" />)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return { ...result, user, drawer: screen.getByRole('dialog', { name: 'Menu' }) as HTMLDialogElement }
}

const isLocked = () => document.documentElement.style.overflow === 'hidden'

test('[SHELL-11] opening the drawer locks the scroll of the page, closing it restores it', async () => {
  const { user, drawer } = await openDrawer()
  expect([drawer.open, isLocked()]).toEqual([true, true])
  await user.click(within(drawer).getByRole('button', { name: 'Fermer le menu' }))
  expect([drawer.open, isLocked()]).toEqual([false, false])
})

test('[SHELL-11] following a link closes the drawer and restores the scroll', async () => {
  const { user, drawer } = await openDrawer()
  drawer.addEventListener('click', (event) => event.preventDefault())
  await user.click(within(drawer).getByRole('link', { name: 'Contact' }))
  expect([drawer.open, isLocked()]).toEqual([false, false])
})

test('[SHELL-11] a click beside the panel closes the drawer, a click in it does not', async () => {
  const { user, drawer } = await openDrawer()
  await user.click(within(drawer).getByText('Rue du Brou 24, 4800 Verviers'))
  expect(drawer.open).toBe(true)
  await user.click(drawer)
  expect(drawer.open).toBe(false)
})

test('[SHELL-11] navigation to another page closes the drawer', async () => {
  const { drawer, rerender } = await openDrawer()
  rerender(<Header shell={shellDocument()} page={pageDocument({ path: '/fr/contact/' })} search="" />)
  expect([drawer.open, isLocked()]).toEqual([false, false])
})

test('[SHELL-08] the drawer always has the free evaluation, and every entry of the menu', async () => {
  const { drawer } = await openDrawer()
  const link = within(drawer).getByRole('link', { name: 'Estimation gratuite' })
  expect(link.getAttribute('href')).toBe('/fr/estimation-gratuite/')
  const menu = within(drawer).getByRole('navigation', { name: 'Menu principal' })
  const names = within(menu).getAllByRole('link')
  expect(names.map((name) => name.textContent)).toEqual(['À vendre', 'Services', 'Vendre', 'Louer', 'Contact'])
})

test('[SHELL-03] the drawer shows the languages and the contact details of the agency', async () => {
  const { drawer } = await openDrawer()
  expect(within(drawer).getByRole('link', { name: 'NL' })).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: '087 12 34 56' }).getAttribute('href')).toBe('tel:+3287123456')
})
