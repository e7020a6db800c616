// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

const lineOf = () => screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')

it('[PROP-19] sold properties nearby stand with kind, area, town, rounded distance and month, and lead to their pages', async () => {
  const { fetched } = await showModule('sold-nearby')
  expect(fetched).toEqual(['/api/properties/1001/sold-nearby?language=fr&count=4'])
  expect(screen.getByRole('heading', { name: 'Vendus près d’ici' })).toBeTruthy()
  expect(lineOf()).toBe('Maison de maître avec jardinMaison · 180 m² · Heusy, à environ 3 km€ 325.000septembre 2026')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/fr/a-vendre/verviers/maison/1001/')
})

it('[PROP-19] prices are not shown unless the agency wants them', async () => {
  await showModule('sold-nearby', { content: { version: 1 } })
  expect(lineOf()).not.toContain('€')
  expect(screen.getByText(/sans les prix/)).toBeTruthy()
})

it('[PROP-19] there is no section where nothing was sold nearby', async () => {
  await showModule('sold-nearby', { answer: () => ({ items: [] }) })
  expect(screen.queryByRole('heading')).toBeNull()
})
