// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TopBar } from '#src/renderer/shell/TopBar.tsx'
import { pageDocument, shellDocument, shellWithHeader } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

const topBar = {
  items: [
    { label: '087 12 34 56', link: 'tel:+3287123456', icon: 'phone', status: 'Published' },
    { label: 'Espace propriétaire', link: '/fr/login/', color: '#1f5a4a', status: 'Published' },
    { label: 'Bientôt', link: '/fr/bientot/', status: 'Draft' },
  ],
} as const

afterEach(cleanup)

test('[SHELL-01] the top bar shows published links with label, link, icon and color, and no others', () => {
  renderPiece(<TopBar shell={shellWithHeader({ topBar: { show: 'at-top', ...topBar } })} page={pageDocument()} queryString="" />)
  const links = within(screen.getByRole('navigation', { name: 'Accès rapide' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['087 12 34 56', 'tel:+3287123456'],
    ['Espace propriétaire', '/fr/login/'],
  ])
  expect(links.map((link) => link.matches('.with-icon, :has(svg)'))).toEqual([true, false])
  expect(links[1]?.style.color).toBe('var(--on-light-ground, #1f5a4a)')
})

test('[SHELL-01] there is no top bar without content', () => {
  const { container } = renderPiece(<TopBar shell={shellDocument()} page={pageDocument()} queryString="" />)
  expect(container.childElementCount).toBe(0)
})

test('[SHELL-03] the languages show in the top bar if configured there', () => {
  const shell = shellWithHeader({ languageSwitcher: { position: 'top-bar' } })
  renderPiece(<TopBar shell={shell} page={pageDocument()} queryString="" />)
  expect(screen.getByRole('navigation', { name: 'Langue' })).toBeTruthy()
})

test('[SHELL-01] the heart shows the number of favourites, visibly and in its name', () => {
  const heart = { label: 'Ma sélection', link: '/fr/selection/', icon: 'heart', status: 'Published' } as const
  const shell = shellWithHeader({ topBar: { show: 'at-top', items: [heart] } })
  renderPiece(<TopBar shell={shell} page={pageDocument()} queryString="" />)
  expect(screen.getByRole('link').textContent).toBe('Ma sélection')
  cleanup()
  window.localStorage.setItem('vitrine.favourites', '[1001,1002]')
  renderPiece(<TopBar shell={shell} page={pageDocument()} queryString="" />)
  const link = screen.getByRole('link', { name: 'Ma sélection (2 biens gardés)' })
  expect(within(link).getByText('2').getAttribute('aria-hidden')).toBe('true')
  window.localStorage.clear()
})
