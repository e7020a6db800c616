import { expect, test } from 'vitest'
import { longFact, mainFacts, shortFact } from '#src/features/properties/rules/main-facts.ts'

const surfaces = { NumberOfBedRooms: 3, SurfaceLivable: 148, SurfaceTotal: 410, SurfaceGround: 620 }

test.each([
  ['a house', '1', ['3', '148\u00a0m²', '620\u00a0m²']],
  ['a plot', '4', ['3', '620\u00a0m²']],
  ['an office, without its land', '9', ['3', '410\u00a0m²']],
  ['an industrial building, with its land', '8', ['3', '410\u00a0m²', '620\u00a0m²']],
])('[PROP-03] the main facts of %s are those of its category', (_, WebID, facts) => {
  expect(mainFacts({ WebID, ...surfaces }).map(shortFact)).toEqual(facts)
})

test('[PROP-03] facts that a property does not have, or that are 0, are left out', () => {
  expect(mainFacts({ WebID: '1', NumberOfBedRooms: 0, SurfaceLivable: null })).toEqual([])
})

test('[PROP-03] a fact in words names what it counts', () => {
  const text = (key: string, values: object) => `${key} ${Object.values(values).join()}`
  expect(mainFacts({ WebID: '9', ...surfaces }).map((fact) => longFact(fact, text))).toEqual([
    'card.bedrooms 3',
    'card.floor 410\u00a0m²',
  ])
})
