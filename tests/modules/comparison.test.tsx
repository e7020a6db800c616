// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { bestPlaces } from '#modules/favourites/best-values.ts'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const houses = [
  aSummary({ ID: 1, TypeDescription: 'Villa', Price: 400_000, SurfaceLivable: 200, NumberOfBedRooms: 4 }),
  aSummary({ ID: 2, TypeDescription: 'Fermette', Price: 300_000, SurfaceLivable: 100, NumberOfBedRooms: 4 }),
  aSummary({ ID: 3, TypeDescription: 'Terrain', Price: 90_000, WebID: '4', SurfaceLivable: null, SurfaceGround: 900 }),
]

const factsOf: { readonly [path: string]: object } = {
  '/api/properties/1/facts': { groups: [groupOf('general', 'Le bien', ['HasCellar', 'Cave', 'Oui'], ['Price', 'Prix', '€ 1'])] },
  '/api/properties/2/facts': {
    groups: [
      groupOf('general', 'Le bien', ['HasCellar', 'Cave', 'Oui']),
      groupOf('charges', 'Coûts', ['Tax', 'Précompte', '€ 880']),
    ],
  },
}

function groupOf(id: string, title: string, ...facts: readonly (readonly [string, string, string])[]) {
  return { id, title, facts: facts.map(([field, label, value]) => ({ field, label, value })) }
}

async function compare(...ids: readonly number[]) {
  const answer = (url: string) =>
    factsOf[url.split('?')[0] ?? ''] ?? { groups: [], items: houses.filter(({ ID }) => ids.includes(ID)) }
  await showModule('favourites', { search: `?compare=${ids.join()}`, answer })
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  return (label: string) => {
    const row = rows.find((other) => other.querySelector('th[scope="row"]')?.firstChild?.textContent === label)
    return (
      row && { cells: [...row.querySelectorAll('td')].map(({ textContent }) => textContent), differs: 'differs' in row.dataset }
    )
  }
}

beforeEach(() => localStorage.clear())

describe('the comparison', () => {
  it('[SEL-01] names the best of comparable numbers in words, and marks rows that differ', async () => {
    const row = await compare(1, 2)
    expect(row('Prix')).toEqual({ cells: ['€ 400.000', '€ 300.000le plus bas'], differs: true })
    expect(row('Prix au m²')).toEqual({ cells: ['€ 2.000le plus bas', '€ 3.000'], differs: true })
    expect(row('Surface habitable')?.cells).toEqual(['200\u00a0m²la plus grande', '100\u00a0m²'])
    expect(row('Chambres')).toEqual({ cells: ['4', '4'], differs: false })
  })

  it('[SEL-01] finds no best price per m² among a house and a plot', async () => {
    const row = await compare(2, 3)
    expect(row('Prix au m²')?.cells).toEqual(['€ 3.000', '€ 100'])
  })

  it('[SEL-01] then has the facts of each in their groups, none twice', async () => {
    const row = await compare(1, 2)
    expect(screen.getAllByRole('rowheader').filter((header) => header.getAttribute('scope') === 'rowgroup')).toHaveLength(3)
    expect(row('Cave')).toEqual({ cells: ['Oui', 'Oui'], differs: false })
    expect(row('Précompte')).toEqual({ cells: ['–', '€ 880'], differs: true })
    expect(row('Prix')?.cells[0]).toBe('€ 400.000')
  })

  it('[SEL-01] offers to remove one of three, never one of two', async () => {
    await compare(1, 2, 3)
    const without = screen.getByRole('link', { name: 'Retirer de la comparaison\u00a0: Fermette' })
    expect(without.getAttribute('href')).toBe('/fr/page/?ids=1,2,3&compare=1,3')
  })

  it('[SEL-04] shows the notes of this browser, and no row without any', async () => {
    localStorage.setItem('vitrine.notes', '{"2":"Revoir la toiture"}')
    const row = await compare(1, 2)
    expect(row('Votre note')?.cells).toEqual(['–', 'Revoir la toiture'])
  })
})

it('the best of numbers is the lowest or the highest known, and none where nothing is compared', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 9 }))), (values) => {
      const known = values.filter((value) => value !== null).toSorted((a, b) => a - b)
      const best = [...bestPlaces(values, 'lowest')].map((place) => values[place])
      const isCompared = new Set(known).size > 1
      expect(new Set(best)).toEqual(new Set(isCompared ? known.slice(0, 1) : []))
      expect(bestPlaces(values, 'most').size).toBe(isCompared ? known.filter((value) => value === known.at(-1)).length : 0)
    }),
  )
})
