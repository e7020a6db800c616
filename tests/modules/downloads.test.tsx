// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

const nameOf = (link: HTMLElement) => link.textContent?.replaceAll('\u00a0', ' ')
const names = () => screen.getAllByRole('link').map(nameOf)

describe('files to download', () => {
  it.each([
    ['list', 'nl', ['Papieren voor een verkoop (PDF, 84 kB)', 'Onze logo’s (ZIP, 84 kB)']],
    ['cards', 'fr', ['Documents à réunir pour vendre (PDF, 84 ko)', 'Nos logos (ZIP, 84 ko)']],
    ['table', 'nl', ['Papieren voor een verkoop (PDF, 84 kB)', 'Onze logo’s (ZIP, 84 kB)']],
  ] as const)(
    '[CONF-05] in the view %s a link is called as the file, its kind and its size',
    async (view, language, expected) => {
      await showModule('downloads', { language, module: { view } })
      expect(names()).toEqual(expected)
      const [link] = screen.getAllByRole('link')
      expect(link?.getAttribute('href')).toMatch(/^\/media\/downloads\/(vente|verkoop)\.pdf\?v=0123abcd$/)
      expect([link?.getAttribute('type'), link?.getAttribute('hreflang')]).toEqual(['application/pdf', null])
    },
  )

  it.each([
    ['list', 'en'],
    ['table', 'en'],
  ] as const)(
    '[CONF-02] in the view %s a file without the language of the page is offered in the others, which are named',
    async (view, language) => {
      await showModule('downloads', { language, module: { view } })
      const links = screen.getAllByRole('link').slice(0, 2)
      expect(links.map(nameOf)).toEqual([
        'Papers for selling a house (PDF in French, 84 kB)',
        'Papers for selling a house (PDF in Dutch, 84 kB)',
      ])
      expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['fr', 'nl'])
    },
  )

  it('[CONF-05] groups have a heading below that of the module, and tables their name', async () => {
    await showModule('downloads', { module: { view: 'table', title: 'Documents' } })
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Pour la presse')
    const [first, second] = screen.getAllByRole('table')
    expect([first?.getAttribute('aria-label'), second?.getAttribute('aria-label')]).toEqual(['Documents', 'Pour la presse'])
    // Only the first group has a date.
    expect(
      within(second as HTMLElement)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Document', 'Format', 'Taille'])
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .at(-1)?.textContent,
    ).toBe('2-11-2026')
  })

  it('[CONF-05] a missing file is left out, and its group keeps the others', async () => {
    const files = [
      { group: 'Presse', title: 'Absent', download: 'downloads/missing.pdf' },
      { title: 'Là', download: { fr: 'downloads/la.xlsx', nl: 'downloads/missing.pdf' }, text: 'Un tableau', date: '2026-03-01' },
      { group: 'Vide', title: 'Absent aussi', download: { nl: 'downloads/missing.pdf' } },
    ]
    await showModule('downloads', { content: { version: 1, files } })
    expect(names()).toEqual(['Là (Excel, 84 ko)'])
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Presse'])
    expect(screen.getByText('Version du 1er mars 2026')).toBeTruthy()
  })
})
