// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

const answer = () => ({ forSale: 61, forRent: 19, sold: 7, rented: 3, cities: 20 })
const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent
const figures = [
  { source: 'for-sale', label: 'A' },
  { source: 'for-rent', label: 'B' },
  { source: 'sold', label: 'C' },
  { source: 'rented', label: 'D' },
  { source: 'cities', label: 'E' },
]

describe('the statistics view', () => {
  it('[CONF-05] shows each figure as counted from the listings', async () => {
    const { fetched } = await showModule('stats-view', { content: { version: 1, figures }, answer })
    expect(['A', 'B', 'C', 'D', 'E'].map(figureOf)).toEqual(['61', '19', '7', '3', '20'])
    expect(fetched).toEqual(['/api/figures'])
  })

  it('[CONF-05] shows configured figures with prefix and suffix, and their source', async () => {
    const written = { label: 'ans', value: 40, prefix: '+', suffix: ' ans', note: 'Depuis 1986' }
    const { fetched } = await showModule('stats-view', { content: { version: 1, figures: [written] }, answer })
    expect(figureOf('ans')).toBe('+40 ans')
    expect(screen.getByText('Depuis 1986')).toBeTruthy()
    expect(fetched).toEqual([])
  })

  it('[CONF-05] writes numbers in the site’s format, and years without a dot', async () => {
    const written = [
      { label: 'A', source: 'for-sale' },
      { label: 'ventes', value: 12500 },
      { label: 'note', value: 4.7 },
      { label: 'fondée', value: 2009, isYear: true },
    ]
    await showModule('stats-view', { content: { version: 1, figures: written }, answer: () => ({ ...answer(), forSale: 1061 }) })
    expect(['A', 'ventes', 'note', 'fondée'].map(figureOf)).toEqual(['1.061', '12.500', '4,7', '2009'])
  })

  it('[CONF-05] labels its figures in the language of the page', async () => {
    await showModule('stats-view', { language: 'de', answer })
    expect(figureOf('Immobilien zum Kauf')).toBe('61')
  })
})
