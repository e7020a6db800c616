// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PropertyHistory } from '#schemas/property/property-history.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const history = (items: PropertyHistory['items']) => ({
  answer: (url: string) => (url.includes('/history') ? { items } : aDetail()),
})

it('[PROP-15] the price history lists each price with its day, the newest first, and how much it changed', async () => {
  await showModule(
    'property-history',
    history([
      { date: '2026-11-03', kind: 'sold', price: null, changePercent: null },
      { date: '2026-09-09', kind: 'price', price: 310_000, changePercent: -4.6 },
      { date: '2026-05-12', kind: 'listed', price: 325_000, changePercent: null },
    ]),
  )
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '3 novembre 2026Vendu',
    '9 septembre 2026Baisse de prix€ 310.000-4,6 %',
    '12 mai 2026Mise en ligne€ 325.000',
  ])
})

it('[PROP-15] a property whose price never changed has no section for it', async () => {
  await showModule('property-history', history([]))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})
