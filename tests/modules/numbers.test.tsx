// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['row', 'cards', 'large'])(
  '[CONF-05] key figures stand with their meaning, each in its form, in the view %s',
  async (view) => {
    await showModule('numbers', { module: { view } })
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))
    expect(terms).toEqual(['de l’annonce à l’offre', 'du prix demandé', 'vendus en mai', 'année de fondation'])
    expect(values).toEqual(['54 jours', 'Médiane de nos ventes en 2025.', '97,5 %', '€ 1.250.000', '2009'])
  },
)

it('[CONF-02] a figure is shown without its missing parts', async () => {
  const numbers = [{ value: 85.5, format: 'area', label: 'habitables' }]
  await showModule('numbers', { content: { version: 1, numbers } })
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['85,5\u00a0m²'])
})
