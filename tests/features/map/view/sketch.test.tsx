// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { MapSketch } from '#src/features/map/view/MapSketch.tsx'
import { SKETCH_RATIO, sketchAround, sketchOf } from '#src/features/map/view/sketch-projection.ts'
import { distanceM } from '#src/features/properties/rules/place/geography.ts'
import { aPoint } from '../../../fixtures/map.ts'

afterEach(cleanup)

const near = fc.record({
  latitude: fc.double({ min: 50.4, max: 50.8, noNaN: true }),
  longitude: fc.double({ min: 5.7, max: 6.1, noNaN: true }),
})

describe('the drawing before the map', () => {
  it('[SRCH-14] is true to scale within half a per cent', () => {
    fc.assert(
      fc.property(near, near, (property, place) => {
        const { place: at, widthOf } = sketchAround(property, 20_000)
        const [a, b] = [at(property), at(place)]
        const drawn = Math.hypot(b.left - a.left, (b.top - a.top) / SKETCH_RATIO)
        expect(Math.abs(drawn - widthOf(distanceM(property, place)))).toBeLessThan(0.005 * drawn + 1e-6)
      }),
    )
  })

  it('[SRCH-14] contains all of several properties with a margin', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 20 }), (properties) => {
        const projection = sketchOf(properties)
        for (const property of properties) {
          const { left, top } = projection?.place(property) ?? { left: 0, top: 0 }
          expect(Math.min(left, top)).toBeGreaterThan(5)
          expect(Math.max(left, top)).toBeLessThan(95)
        }
      }),
    )
    expect(sketchOf([])).toBeNull()
  })

  it('[SRCH-14] labels the towns around a property and its rings, and shows an approximate place as a circle', () => {
    const places = [
      { Name: 'Spa', GoogleX: 50.55, GoogleY: 5.863, PropertyCount: 8 },
      { Name: 'Malmedy', GoogleX: 50.1, GoogleY: 6.027, PropertyCount: 4 },
    ]
    const point = aPoint({ IsLocationExact: false })
    const { container } = render(<MapSketch points={[point]} places={places} radiusM={6000} />)
    expect(document.querySelector('[data-name="Spa"]')).toBeTruthy()
    expect(document.querySelector('[data-name="Malmedy"]')).toBeNull()
    expect(document.querySelector('[data-distance^="4"]')).toBeTruthy()
    expect(container.querySelectorAll('[data-approximate]')).toHaveLength(1)
  })

  it('[SRCH-14] labels the towns of many properties, also where properties crowd around the town', () => {
    const places = [
      { Name: 'Heusy', GoogleX: 50.5785, GoogleY: 5.868, PropertyCount: 2 },
      { Name: 'Verviers', GoogleX: 50.58, GoogleY: 5.868, PropertyCount: 12 },
      { Name: 'Malmedy', GoogleX: 50.426, GoogleY: 6.027, PropertyCount: 4 },
    ]
    const properties = places.flatMap(({ GoogleX, GoogleY }, town) =>
      [0.004, -0.004].map((away, index) => aPoint({ ID: 10 * town + index, GoogleX: GoogleX + away, GoogleY: GoogleY + away })),
    )
    render(<MapSketch points={properties} places={places} />)
    const names = [...document.querySelectorAll<HTMLElement>('[data-name]')].map(({ dataset }) => dataset.name)
    expect(names).toEqual(expect.arrayContaining(['Verviers', 'Malmedy']))
  })
})
