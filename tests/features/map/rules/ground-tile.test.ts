import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decodeGroundTile,
  encodeGroundTile,
  GROUND_KINDS,
  GROUND_NAME_RANKS,
  type GroundTile,
  groundTileZoom,
} from '#src/features/map/rules/ground-tile.ts'

const unit = fc.integer({ min: -64, max: 2112 })
const shape = fc.record({
  kind: fc.constantFrom(...GROUND_KINDS),
  points: fc.array(fc.tuple(unit, unit), { minLength: 1, maxLength: 40 }).map((points) => points.flat()),
})
const name = fc.record({
  rank: fc.constantFrom(...GROUND_NAME_RANKS),
  x: unit,
  y: unit,
  name: fc.string({ unit: 'binary', maxLength: 90 }),
  names: fc.dictionary(fc.constantFrom('fr', 'nl', 'en', 'de'), fc.string({ maxLength: 20 }), { noNullPrototype: true }),
})

const byKind = ({ shapes, names }: GroundTile) => ({
  shapes: GROUND_KINDS.map((kind) => shapes.filter((found) => found.kind === kind)),
  names,
})

it('[SRCH-14] decoding a tile returns the encoded shapes and names', () => {
  fc.assert(
    fc.property(fc.array(shape), fc.array(name), (shapes, names) => {
      const read = decodeGroundTile(encodeGroundTile({ shapes, names }))
      expect(byKind(read)).toEqual(byKind({ shapes, names }))
    }),
  )
})

it('bytes of another format, and a tile that was cut off, are refused', () => {
  const bytes = encodeGroundTile({ shapes: [{ kind: 'river', points: [0, 0, 900, 2000] }], names: [] })
  expect(() => decodeGroundTile(Uint8Array.of(9, ...bytes.slice(1)))).toThrow(RangeError)
  for (let length = 0; length < bytes.length; length++) expect(() => decodeGroundTile(bytes.slice(0, length))).toThrow(RangeError)
})

it('each zoom of the map has a level of the ground', () => {
  expect([5, 8, 8.5, 11, 11.5, 15].map(groundTileZoom)).toEqual([7, 7, 9, 9, 11, 11])
})
