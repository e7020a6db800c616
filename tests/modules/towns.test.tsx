// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TownCount } from '#src/definition/pages/module-data.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const town = (name: string, zip: string, count: number, path: string): TownCount => ({ name, zip, count, path })
const data = {
  towns: async (goal: 0 | 1) =>
    goal === 0
      ? [town('Spa', '4900', 2, '/fr/a-vendre/?city=spa'), town('Verviers', '4800', 14, '/fr/a-vendre/?city=verviers')]
      : [town('Verviers', '4800', 1, '/fr/a-louer/?city=verviers')],
}

it('[CONF-05] the towns are a table whose numbers lead to the search there', async () => {
  await showModule('towns', { data })
  const row = screen.getByRole('row', { name: /Verviers 4800/ })
  expect(within(row).getByRole('link', { name: 'Verviers\u00a0: 14 biens à vendre' }).getAttribute('href')).toBe(
    '/fr/a-vendre/?city=verviers',
  )
  expect(within(row).getByRole('link', { name: 'Verviers\u00a0: 1 bien à louer' }).getAttribute('href')).toBe(
    '/fr/a-louer/?city=verviers',
  )
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Verviers 4800', 'Spa 4900'])
})

it('[CONF-05] towns are named once in columns, and by goal as names to tap', async () => {
  await showModule('towns', { data, module: { view: 'columns' }, content: { order: 'name' } })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Spa Spa 2 à vendre',
    'Verviers Verviers 14 à vendreVerviers 1 à louer',
  ])
  await showModule('towns', { data, module: { view: 'chips' } })
  expect(screen.getByRole('link', { name: 'Verviers 1 À louer' })).toBeTruthy()
})

it('[CONF-05] towns with fewer properties than wanted and the other goal are left out', async () => {
  await showModule('towns', { data, content: { goals: [0], fewest: 3 } })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['14'])
})
