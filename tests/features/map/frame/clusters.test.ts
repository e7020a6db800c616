import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClusters } from '#src/features/map/frame/clusters.ts'
import { aCluster, aPoint } from '../../../fixtures/map.ts'

const world = { south: -85, west: -180, north: 85, east: 180 }
const MAX_ZOOM = 15
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const somePoints = fc
  .array(fc.tuple(degrees(50, 51), degrees(5, 6.5)), { minLength: 1, maxLength: 60 })
  .map((places) => places.map(([GoogleX, GoogleY], index) => aPoint({ ID: index + 1, GoogleX, GoogleY })))

describe('the markers and clusters on a map', () => {
  it('[SRCH-14] contain every property exactly once, at every zoom', () => {
    fc.assert(
      fc.property(somePoints, fc.integer({ min: 0, max: MAX_ZOOM }), (points, zoom) => {
        const marks = createClusters({ points, clusters: [] }, MAX_ZOOM)(world, zoom)
        const ids = marks.flatMap((mark) => mark.points.map(({ ID }) => ID))
        expect(ids.toSorted((a, b) => a - b)).toEqual(points.map(({ ID }) => ID))
      }),
    )
  })

  it('[SRCH-14] are in the order of the list, and so are the properties of each', () => {
    fc.assert(
      fc.property(somePoints, (points) => {
        const marks = createClusters({ points, clusters: [] }, MAX_ZOOM)(world, 9)
        const firsts = marks.map((mark) => mark.points[0]?.ID ?? 0)
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
        for (const { points: properties } of marks) {
          const ids = properties.map(({ ID }) => ID)
          expect(ids).toEqual(ids.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  it('[SRCH-14] split at the expansion zoom of a cluster', () => {
    const points = [aPoint({ ID: 1 }), aPoint({ ID: 2, GoogleX: 50.61 }), aPoint({ ID: 3, GoogleX: 50.4, GoogleY: 5.93 })]
    const marksAt = createClusters({ points, clusters: [] }, MAX_ZOOM)
    const [cluster, single] = marksAt(world, 9)
    expect([cluster?.points.length, single?.points.length]).toEqual([2, 1])
    const zoom = cluster?.expansionZoom ?? 0
    expect(zoom).toBeGreaterThan(9)
    expect(marksAt(world, zoom - 1)).toHaveLength(2)
    expect(marksAt(world, zoom)).toHaveLength(3)
  })

  it('[SRCH-14] keep properties at one place, such as the centre of a city, together and marked as such', () => {
    const [mark, ...others] = createClusters({ points: [aPoint({ ID: 1 }), aPoint({ ID: 2 })], clusters: [] }, MAX_ZOOM)(
      world,
      MAX_ZOOM,
    )
    expect(others).toEqual([])
    expect([mark?.points.length, mark?.expansionZoom]).toEqual([2, null])
  })

  it('[SRCH-14] are none outside the window', () => {
    expect(
      createClusters({ points: [aPoint()], clusters: [] }, MAX_ZOOM)({ south: 40, west: 0, north: 41, east: 1 }, 12),
    ).toEqual([])
  })

  it('[SRCH-14] count the properties of the database’s clusters, and reach as far as they do', () => {
    const clusters = [aCluster(), aCluster({ ID: 9, count: 1200, GoogleY: 7, IsLocationExact: false })]
    const points = [aPoint({ ID: 1, GoogleX: 50.61, GoogleY: 5.91 }), aPoint({ ID: 2, GoogleX: 49 })]
    const [near, alone, far, ...others] = createClusters({ points, clusters }, MAX_ZOOM)(world, 8)
    expect(others).toEqual([])
    expect(near).toMatchObject({ key: '1-2001x40', count: 41, points: [points[0]], isExact: true, bounds: aCluster().bounds })
    expect(alone).toMatchObject({ count: 1, points: [points[1]], bounds: null })
    expect(far).toMatchObject({ key: '9x1200', count: 1200, points: [], isExact: false })
  })
})
