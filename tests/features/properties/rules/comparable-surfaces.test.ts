import { expect, it } from 'vitest'
import { comparableSurfaces } from '#src/features/properties/rules/comparable-surfaces.ts'

const none = { living: null, floor: null, land: null }
const surfaces = (WebID: string, living: number | null, total: number | null, land: number | null) =>
  comparableSurfaces({ WebID, SurfaceLivable: living, SurfaceTotal: total, SurfaceGround: land })

it.each([
  ['a house', '1', { living: 180, land: 420 }],
  ['an apartment', '2', { living: 180, land: 420 }],
  ['a plot', '4', { land: 420 }],
  ['an investment building', '5', { living: 180, land: 420 }],
  ['a shop', '6', { floor: 240 }],
  ['a garage', '7', { floor: 240 }],
  ['an industrial building', '8', { floor: 240, land: 420 }],
  ['an office', '9', { floor: 240 }],
])('[PROP-03] %s (WebID %s) is compared by %j', (_, webId, expected) => {
  expect(surfaces(webId, 180, 240, 420)).toEqual({ ...none, ...expected })
})

it('[PROP-03] the next surface replaces the preferred one if that is unknown', () => {
  expect(surfaces('6', 95, null, 420)).toEqual({ ...none, floor: 95 })
  expect(surfaces('9', null, null, 420)).toEqual({ ...none, land: 420 })
  expect(surfaces('4', null, 900, null)).toEqual({ ...none, land: 900 })
})

it('[PROP-03] 0 m² counts as unknown', () => {
  for (const webId of ['1', '4', '6', '8']) expect(surfaces(webId, 0, 0, 0)).toEqual(none)
})
