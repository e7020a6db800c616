import { describe, expect, it } from 'vitest'
import { createRandom } from '#tools/sample-pictures/core/random.ts'
import { houseKinds } from '#tools/sample-pictures/exteriors/kinds.ts'

const kinds = Object.entries(houseKinds)
const ids = Array.from({ length: 40 }, (_, index) => `${1001 + index}`)

describe('drawn buildings', () => {
  it('a building follows from the property alone', () => {
    for (const [, build] of kinds) expect(build(createRandom('1001/house'))).toEqual(build(createRandom('1001/house')))
  })

  it('forty properties of one kind have forty different buildings', () => {
    for (const [, build] of kinds)
      expect(new Set(ids.map((id) => JSON.stringify(build(createRandom(`${id}/house`))))).size).toBe(ids.length)
  })

  it('every opening lies within its wall', () => {
    for (const [kind, build] of kinds) {
      for (const { volumes } of ids.map((id) => build(createRandom(`${id}/house`)))) {
        for (const { bounds, openings } of volumes) {
          for (const [side, holes] of Object.entries(openings)) {
            const wide = side === 'front' || side === 'back' ? bounds.max[0] - bounds.min[0] : bounds.max[1] - bounds.min[1]
            for (const { u, width } of holes ?? [])
              expect(u >= -0.01 && u + width <= wide + 0.01, `${kind}, ${side}, at ${u} of ${wide}`).toBe(true)
          }
        }
      }
    }
  })

  it('doors are 2.1 m high or higher', () => {
    for (const [, build] of kinds) {
      for (const { openings } of build(createRandom('1001/house')).volumes) {
        for (const { kind, height } of openings.front ?? []) if (kind === 'door') expect(height).toBeGreaterThanOrEqual(2.1)
      }
    }
  })
})
