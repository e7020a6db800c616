// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Footer } from '#src/renderer/shell/Footer.tsx'
import { picture, shellDocument } from './documents.ts'
import { renderPiece } from './render-shell.tsx'

afterEach(cleanup)

const column = {
  title: { text: 'Nous trouver', public: true },
  introText: { text: '<p>Rue du <strong>Brou</strong></p>', public: true },
  fullText: { text: '<p>Interne</p>', public: false },
  links: [{ label: 'Vie privée', link: '/fr/vie-privee/' }],
  images: [picture('federia')],
  sm: 12,
  md: 6,
  lg: 4,
} as const

test('[CONF-09, SHELL-02] a column of the footer shows its public texts, links and pictures at its widths', () => {
  renderPiece(<Footer shell={shellDocument({ footer: { version: 1, columns: [column], copyright: '©' } })} />)
  const title = screen.getByRole('heading', { name: 'Nous trouver' })
  expect(screen.getByText('Brou').tagName).toBe('STRONG')
  expect(screen.queryByText('Interne')).toBeNull()
  expect(screen.getByRole('link', { name: 'Vie privée' }).getAttribute('href')).toBe('/fr/vie-privee/')
  expect(screen.getByRole('img', { name: 'federia' })).toBeTruthy()
  const { style } = title.parentElement as HTMLElement
  expect(['--sm', '--md', '--lg'].map((name) => style.getPropertyValue(name))).toEqual(['12', '6', '4'])
})

test('[CONF-09, SHELL-02] the footer shows the agency and the copyright holder', () => {
  renderPiece(<Footer shell={shellDocument()} />)
  for (const text of [
    'Maison Vesdre SRL',
    'N° d’entreprise BE 0123.456.789',
    'Agent immobilier agréé IPI n° 500.123',
    '© Maison Vesdre',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('[CONF-09, SHELL-02] the footer has the configured colours, with a text colour that contrasts with the background if none is configured', () => {
  const footer = { version: 1, columns: [], copyright: '©', colorBackground: '#ffffff' } as const
  renderPiece(<Footer shell={shellDocument({ footer })} />)
  const { style } = screen.getByRole('contentinfo')
  expect(style.getPropertyValue('--background')).toBe('var(--light-ground, #ffffff)')
  expect(style.getPropertyValue('--on-background')).toBe('var(--color-ink)')
})

test('the list of all pages exists without JavaScript, and those in a column are marked as repeated', () => {
  const links = [{ label: 'Vendre', link: '/fr/services/vente/' }]
  const footer = { version: 1, columns: [{ links, sm: 12, md: 6, lg: 3 }], copyright: '©' } as const
  renderPiece(<Footer shell={shellDocument({ footer })} />)
  const siteMap = screen.getByRole('navigation', { name: 'Plan du site' })
  expect(siteMap.id).toBe('site-map')
  const entries = within(siteMap).getAllByRole('listitem')
  const repeated = entries.filter(({ dataset }) => dataset.isRepeated !== undefined).map(({ textContent }) => textContent)
  expect(repeated).toEqual(['Vendre'])
  expect(entries.length).toBeGreaterThan(1)
})
