// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { someFacts } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (content: object = {}, setting: ModuleSetting = {}) =>
  showModule('property-facts', { content: { version: 1, ...content }, ...setting })
const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent)
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

describe('the facts of a property', () => {
  it('[PROP-04, ROUTE-04] are fetched by the number in the path, in the language of the page', async () => {
    const { fetched } = await show({}, { parameters: { id: '1042' }, language: 'nl' })
    expect(fetched).toEqual(['/api/properties/1042/facts?language=nl'])
  })

  it('[PROP-04, PROP-05] show in their groups, each a list of labels and values', async () => {
    await show()
    expect(titles()).toEqual(['Surfaces', 'Énergie', 'Urbanisme'])
    expect(factOf('Surface du terrain')?.textContent).toBe('1.420 m²')
    const areas = screen.getByRole('heading', { level: 2, name: 'Surfaces' }).parentElement ?? document.body
    expect(
      within(areas)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Surface habitable', 'Surface du terrain'])
  })

  it('[PROP-05] show only the groups that the content names, in its order', async () => {
    await show({ groups: ['planning', 'areas', 'life-annuity'] })
    expect(titles()).toEqual(['Urbanisme', 'Surfaces'])
  })

  it('[PROP-04] have their headings one level below the title of the module', async () => {
    await show({}, { module: { title: 'Tout savoir' } })
    expect(screen.getByRole('heading', { level: 3, name: 'Énergie' })).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('[PROP-04] show a sign for a flood score of class D, described in words; other classes have none', async () => {
    await show()
    const sign = screen.getByRole('img', { name: 'Zone exposée aux inondations' })
    expect(factOf('Score G (bâtiment)')?.contains(sign)).toBe(true)
    expect(screen.getAllByRole('img')).toHaveLength(1)
  })

  it('[PROP-04] show the note of the module, and nothing else for a property without facts', async () => {
    await show({ note: '<p>À titre indicatif.</p>' }, { answer: () => ({ groups: [] }) })
    expect(screen.getByText('À titre indicatif.')).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('[PROP-04] show a fact with two labels twice', async () => {
    const [first] = someFacts().groups
    const twice = { ...first, facts: ['Prix', 'Loyer mensuel'].map((label) => ({ field: 'Price', label, value: '€ 850' })) }
    await show({}, { answer: () => ({ groups: [twice] }) })
    expect(screen.getAllByText('€ 850')).toHaveLength(2)
  })
})
