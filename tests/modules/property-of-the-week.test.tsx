// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PropertyFilter } from '#src/definition/pages/module-data.ts'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const chosen = aSummary({ ID: 1001, TypeDescription: 'La choisie', path: '/fr/choisie/' })
const newest = aSummary({ ID: 2, TypeDescription: 'La plus récente', path: '/fr/recente/' })

it.each(['large', 'card', 'beside'])('[CONF-05] the chosen property leads to its page in the view %s', async (view) => {
  await showModule('property-of-the-week', { data: { property: async () => chosen }, module: { view } })
  expect(screen.getByRole('heading', { level: 2, name: 'La choisie' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/fr/choisie/')
  expect(screen.getByText('Un jardin plein sud, à dix minutes à pied de la gare.')).toBeTruthy()
})

it.each([2, null])(
  '[CONF-05] once it is sold or gone (%s) the rule chooses another, without the words about the first',
  async (Status) => {
    const properties = vi.fn(async (_: PropertyFilter, limit?: number) => [newest].slice(0, limit))
    const property = async () => (Status === null ? null : { ...chosen, Status: 2 as const })
    await showModule('property-of-the-week', { data: { property, properties } })
    expect(screen.getByRole('heading', { name: 'La plus récente' })).toBeTruthy()
    expect(screen.queryByText(/plein sud/)).toBeNull()
    expect(properties).toHaveBeenCalledWith(expect.objectContaining({ sort: 'newest', onlyAvailable: true }), 1)
  },
)

it('[CONF-05] is empty if its rule gives no property', async () => {
  await showModule('property-of-the-week', { content: { property: 5, rule: 'none' }, data: { properties: async () => [newest] } })
  expect(document.body.textContent).toBe('')
})
