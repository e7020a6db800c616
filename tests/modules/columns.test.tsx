// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DRAWINGS } from '#modules/columns/icons.ts'
import { ICONS } from '#modules/columns/schema.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['plain', 'cards', 'icons'])('[CONF-05] columns have title, text and where they lead in the view %s', async (view) => {
  await showModule('columns', { module: { view, title: 'Nos métiers' } })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Vendre', 'Louer'])
  expect(screen.getByRole('heading', { level: 4, name: 'Délai' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nos étapes' }).getAttribute('href')).toBe('/fr/contact/')
  expect(screen.queryAllByRole('img', { name: 'Une maison' })).toHaveLength(view === 'icons' ? 0 : 1)
})

it('[CONF-05] each column without a title keeps the levels of the headings in its text', async () => {
  const columns = [{ text: '<h3>Un</h3>' }, { text: '<p>Deux</p>' }]
  await showModule('columns', { content: { version: 1, columns } })
  expect(screen.getByRole('heading', { level: 2, name: 'Un' })).toBeTruthy()
})

it('each sign that content may name has a drawing', () => {
  expect(Object.keys(DRAWINGS)).toEqual([...ICONS])
})
