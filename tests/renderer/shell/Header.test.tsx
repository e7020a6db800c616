// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { Drawer } from '#src/renderer/shell/Drawer.tsx'
import { Footer } from '#src/renderer/shell/Footer.tsx'
import { Header } from '#src/renderer/shell/Header.tsx'
import { homeDocument, pageDocument, shellDocument, shellWithHeader } from './documents.ts'
import { renderPiece, scrollWindow } from './render-shell.tsx'

afterEach(() => {
  cleanup()
  scrollWindow(0)
})

function renderHeader(shell: ShellDocument, page: PageDocument) {
  const result = renderPiece(<Header shell={shell} page={page} queryString="" />)
  return { ...result, bar: result.container.firstElementChild?.firstElementChild as HTMLElement }
}

const logo = () => screen.queryByRole('link', { name: 'Maison Vesdre, accueil' })

test('[SHELL-02] the header has a logo that links to the home page and a menu that marks the current page', () => {
  renderHeader(shellDocument(), pageDocument())
  expect(logo()?.getAttribute('href')).toBe('/fr/')
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('À vendre')
})

test('[SHELL-09] the header is fixed past 30 px of scroll, and not at 30', () => {
  const { bar } = renderHeader(shellDocument(), pageDocument())
  act(() => scrollWindow(30))
  expect(bar.hasAttribute('data-scrolled')).toBe(false)
  act(() => scrollWindow(31))
  expect(bar.hasAttribute('data-scrolled')).toBe(true)
  act(() => scrollWindow(0))
  expect(bar.hasAttribute('data-scrolled')).toBe(false)
})

test('[SHELL-09] the header is transparent at the top of the home page only', () => {
  const { bar } = renderHeader(shellDocument(), homeDocument())
  expect(bar.hasAttribute('data-transparent')).toBe(true)
  act(() => scrollWindow(31))
  expect(bar.hasAttribute('data-transparent')).toBe(false)
  cleanup()
  scrollWindow(0)
  expect(renderHeader(shellDocument(), pageDocument()).bar.hasAttribute('data-transparent')).toBe(false)
})

test('[SHELL-09] the logo waits for the opaque header unless showLogoAtStart is set', () => {
  const { logo: written } = shellDocument().header
  renderHeader(shellDocument(), homeDocument())
  expect(logo()?.hasAttribute('data-late')).toBe(true)
  cleanup()
  renderHeader(shellWithHeader({ logo: { ...written, showLogoAtStart: true } }), homeDocument())
  expect(logo()?.hasAttribute('data-late')).toBe(false)
})

test('[SHELL-08] the free evaluation is in the header only if the menu configures it', () => {
  renderHeader(shellDocument(), pageDocument())
  expect(screen.queryByRole('link', { name: 'Estimation gratuite' })).toBeNull()
  cleanup()
  renderHeader(shellWithHeader({ menu: { position: 'right', showFreeEvaluation: true } }), pageDocument())
  const link = screen.getByRole('link', { name: 'Estimation gratuite' })
  expect(link.getAttribute('href')).toBe('/fr/estimation-gratuite/')
})

test('[WIDG-06] a submenu opens with its button or a mouse and closes on Escape, with the focus back on the button', async () => {
  const user = userEvent.setup()
  renderHeader(shellDocument(), pageDocument())
  const button = screen.getByRole('button', { name: 'Sous-menu de «\u00a0Services\u00a0»' })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Vendre')
  await user.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button)
  const entry = button.closest('li') as HTMLElement
  fireEvent.pointerEnter(entry, { pointerType: 'mouse' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.pointerLeave(entry, { pointerType: 'mouse' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('[MENU-01] the header shows three levels of the menu, drawer and footer all of them', () => {
  const entry = (id: string, children: ShellDocument['menu'] = []) => ({
    ...{ id, title: id, path: `/fr/${id}/`, isExternal: false, children },
  })
  const shell = shellDocument({ menu: [entry('one', [entry('two', [entry('three', [entry('four')])])])] })
  const titles = (container: HTMLElement) =>
    within(container)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent)
  renderHeader(shell, pageDocument())
  expect(titles(screen.getByRole('navigation', { name: 'Menu principal' }))).toEqual(['one', 'two', 'three'])
  cleanup()
  const { container: drawer } = renderPiece(<Drawer shell={shell} page={pageDocument()} queryString="" side="right" />)
  expect(titles(drawer)).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four']))
  cleanup()
  const { container: footer } = renderPiece(<Footer shell={shell} />)
  expect(titles(footer)).toEqual(expect.arrayContaining(['one', 'two', 'three', 'four']))
})
