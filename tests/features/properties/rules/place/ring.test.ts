import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceM } from '#src/features/properties/rules/place/geography.ts'
import { toMapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import { isInside, ringAround, simplifyLine } from '#src/features/properties/rules/place/ring.ts'
import { MAX_CORNERS, readCorners, writeCorners } from '#src/features/properties/rules/place/written-ring.ts'

const place = fc.record({
  latitude: fc.double({ min: 50, max: 51, noNaN: true }),
  longitude: fc.double({ min: 5, max: 6.5, noNaN: true }),
})
const point = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) })

/** How often the line goes around a point, by the angle that it turns as seen from there. */
function turnsAround({ x, y }: { x: number; y: number }, ring: readonly { x: number; y: number }[]): number {
  const angles = ring.map((corner) => Math.atan2(corner.y - y, corner.x - x))
  const turned = angles.map((angle, index) => {
    const by = angle - (angles.at(index - 1) ?? 0)
    return by > Math.PI ? by - 2 * Math.PI : by < -Math.PI ? by + 2 * Math.PI : by
  })
  return Math.round(turned.reduce((sum, by) => sum + by, 0) / (2 * Math.PI))
}

describe('an area', () => {
  it('[SRCH-17] around a place contains everything within its radius, to a thousandth', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: 100, max: 30_000 }), (centre, other, radiusM) => {
        const away = distanceM(centre, other) / radiusM
        fc.pre(Math.abs(away - 1) > 0.001)
        expect(isInside(toMapPosition(other), ringAround(centre, radiusM))).toBe(away < 1)
      }),
    )
  })

  it('[SRCH-17] has everything that its line goes around, also where the line crosses itself, and the line', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), point, (ring, at) => {
        // Between whole numbers nothing lies on a line through whole numbers but by chance, which is left out.
        const spot = { x: at.x + 0.3713, y: at.y + 0.1291 }
        expect(isInside(spot, ring)).toBe(turnsAround(spot, ring) !== 0)
        for (const corner of ring) expect(isInside(corner, ring)).toBe(true)
      }),
    )
  })

  it('[SRCH-17] is written shortly, with corners to the metre, and read back; other texts are none', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: MAX_CORNERS }), (corners) => {
        const text = writeCorners(corners)
        const read = readCorners(text) ?? []
        expect(text).toMatch(/^[\w-]+$/)
        expect(read.length).toBe(corners.length)
        for (const [index, corner] of corners.entries()) expect(distanceM(corner, read[index] ?? corner)).toBeLessThan(1)
        expect(writeCorners(read)).toBe(text)
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'AZaz09-_g') })), (text) => {
        const read = readCorners(text)
        if (read !== null) expect(readCorners(writeCorners(read))).toEqual(read)
      }),
    )
    const corner = { latitude: 50, longitude: 5 }
    expect(readCorners(writeCorners([corner, corner]))).toBeNull()
    expect(readCorners(writeCorners(Array.from({ length: MAX_CORNERS + 1 }, () => corner)))).toBeNull()
  })

  it('[SRCH-17] drawn with a finger is simplified to few corners near its line', () => {
    const circle = Array.from({ length: 300 }, (_, index) => {
      return { x: 200 * Math.cos(index / 48), y: 200 * Math.sin(index / 48) }
    })
    const simple = simplifyLine(circle, 2, MAX_CORNERS)
    // A side of a circle of 200 px is 2 px from it where it is 57 px long.
    const sides = simple.slice(1).map((to, index) => Math.hypot(to.x - (simple[index]?.x ?? 0), to.y - (simple[index]?.y ?? 0)))
    expect(Math.max(...sides)).toBeLessThan(58)
    expect(simple.length).toBeLessThan(40)
    expect([simple[0], simple.at(-1)]).toEqual([circle[0], circle.at(-1)])
    const noise = Array.from({ length: 500 }, (_, index) => ({ x: index, y: ((index * 7919) % 97) * 10 }))
    expect(simplifyLine(noise, 2, MAX_CORNERS).length).toBeLessThanOrEqual(MAX_CORNERS)
  })
})
