import { expect, it } from 'vitest'
import {
  neighbourhoodKeys,
  neighbourhoodName,
  neighbourhoodNames,
  neighbourhoodOf,
} from '#src/features/properties/rules/place/neighbourhood.ts'
import { NEIGHBOURHOODS } from '../../../../fixtures/neighbourhoods.ts'

const byId = new Map(NEIGHBOURHOODS.map((one) => [one.ID, one]))
const spa = { City: 'Spa', Zip: '4900' }

it('[PROP-01] a neighbourhood is named in a language, or by the name that it has', () => {
  const Name = { fr: '', NL: 'Hoog-Nivezé' }
  expect(neighbourhoodName({ Name }, 'nl')).toBe('Hoog-Nivezé')
  expect(neighbourhoodName({ Name }, 'de')).toBe('Hoog-Nivezé')
  expect(neighbourhoodName({ Name: { fr: ' ' } }, 'fr')).toBe('')
  expect(neighbourhoodNames({ Name: { fr: 'Bas', nl: 'Laag', de: 'Bas' } })).toEqual(['Bas', 'Laag'])
})

it('[PROP-01] a neighbourhood has one value in all languages, with its city if the name is not unique', () => {
  expect([...neighbourhoodKeys([...NEIGHBOURHOODS, { ID: 5, Name: '', ...spa }])]).toEqual([
    [1, 'nivezé haut|4900'],
    [2, 'spa (spa)|4900'],
    [3, 'centre (theux)|4910'],
    [4, 'centre (polleur)|4910'],
  ])
})

it('[PROP-01] a property has the neighbourhood that it names, if that is known and of its city', () => {
  expect(neighbourhoodOf({ ...spa, NeighbourhoodID: 1 }, byId)?.ID).toBe(1)
  expect(neighbourhoodOf({ City: 'SPA ', Zip: '4900', NeighbourhoodID: 1 }, byId)?.ID).toBe(1)
  for (const NeighbourhoodID of [0, 3, 99]) expect(neighbourhoodOf({ ...spa, NeighbourhoodID }, byId)).toBeNull()
  expect(neighbourhoodOf(spa, byId)).toBeNull()
})
