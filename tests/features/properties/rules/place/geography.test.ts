import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDistance } from '#src/base/text/number-text.ts'
import {
  directionTo,
  distanceM,
  mercator,
  metresPerMercator,
  nearestPlaces,
  roundDown,
} from '#src/features/properties/rules/place/geography.ts'

const verviers = { latitude: 50.593, longitude: 5.864 }
const spa = { latitude: 50.492, longitude: 5.863 }
const eupen = { latitude: 50.631, longitude: 6.031 }
const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})

describe('distances', () => {
  it('[SRCH-14] are 111.2 km for a degree of latitude, and shrink with the cosine for a degree of longitude', () => {
    expect(distanceM({ latitude: 50, longitude: 6 }, { latitude: 51, longitude: 6 })).toBeCloseTo(111_195, -1)
    expect(distanceM({ latitude: 60, longitude: 6 }, { latitude: 60, longitude: 7 })).toBeCloseTo(55_597, -2)
    expect(distanceM(verviers, spa) / 1000).toBeCloseTo(11.2, 1)
  })

  it('[SRCH-14] are symmetric and satisfy the triangle inequality', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 3)
        expect(distanceM(a, c)).toBeLessThanOrEqual(distanceM(a, b) + distanceM(b, c) + 0.01)
      }),
    )
  })

  it('[SRCH-14] agree with the projection near a place, in every direction', () => {
    const step = fc.double({ min: -0.02, max: 0.02, noNaN: true })
    fc.assert(
      fc.property(step, step, (north, east) => {
        const to = { latitude: verviers.latitude + north, longitude: verviers.longitude + east }
        const [a, b] = [mercator(verviers), mercator(to)]
        const drawnM = Math.hypot(a.x - b.x, a.y - b.y) * metresPerMercator(verviers.latitude)
        expect(Math.abs(drawnM - distanceM(verviers, to))).toBeLessThan(5)
      }),
    )
  })

  it.each([
    [0, '0\u00a0m'],
    [344, '340\u00a0m'],
    [994, '990\u00a0m'],
    [996, '1\u00a0km'],
    [3249, '3,2\u00a0km'],
    [9949, '9,9\u00a0km'],
    [9960, '10\u00a0km'],
    [12_400, '12\u00a0km'],
  ])('[SRCH-14] %i m is written as "%s"', (metres, text) => {
    expect(formatDistance(metres)).toBe(text)
  })

  it('[SRCH-14] are rounded down to 1, 2 or 5 times a power of ten', () => {
    expect([0.7, 1, 4.9, 5, 999, 2500].map(roundDown)).toEqual([0.5, 1, 2, 5, 500, 2000])
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e7, noNaN: true }), (amount) => {
        expect(roundDown(amount)).toBeLessThanOrEqual(amount * (1 + 1e-12))
        expect(roundDown(amount)).toBeGreaterThan(amount * 0.39)
      }),
    )
  })
})

describe('places around a property', () => {
  const places = [
    { Name: 'Eupen', GoogleX: eupen.latitude, GoogleY: eupen.longitude, PropertyCount: 8 },
    { Name: 'Spa', GoogleX: spa.latitude, GoogleY: spa.longitude, PropertyCount: 8 },
    { Name: 'Verviers', GoogleX: verviers.latitude, GoogleY: verviers.longitude, PropertyCount: 16 },
  ]

  it('[SRCH-14] have the compass direction in which they lie', () => {
    expect([directionTo(verviers, spa), directionTo(spa, verviers)]).toEqual(['s', 'n'])
    expect([directionTo(verviers, eupen), directionTo(eupen, verviers)]).toEqual(['e', 'w'])
    const welkenraedt = { latitude: 50.663, longitude: 5.972 }
    expect([directionTo(verviers, welkenraedt), directionTo(welkenraedt, verviers)]).toEqual(['ne', 'sw'])
    const herve = { latitude: 50.639, longitude: 5.794 }
    expect([directionTo(verviers, herve), directionTo(herve, verviers)]).toEqual(['nw', 'se'])
  })

  it('[SRCH-14] are sorted nearest first, without the city whose centre is the property’s place', () => {
    expect(nearestPlaces(verviers, places, 5).map((near) => near.place.Name)).toEqual(['Spa', 'Eupen'])
    expect(nearestPlaces({ latitude: 50.6, longitude: 5.87 }, places, 2).map((near) => near.place.Name)).toEqual([
      'Verviers',
      'Eupen',
    ])
  })
})
