import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  areaOf,
  boundsOfArea,
  firstWindow,
  fromMapPosition,
  gridWindow,
  snapWindow,
  toMapPosition,
} from '#src/features/properties/rules/place/map-grid.ts'

const latitudes = fc.double({ min: -80, max: 80, noNaN: true })
const longitudes = fc.double({ min: -179, max: 179, noNaN: true })
const places = fc.record({ latitude: latitudes, longitude: longitudes })
const bounds = fc.tuple(places, places).map(([a, b]) => ({
  south: Math.min(a.latitude, b.latitude),
  north: Math.max(a.latitude, b.latitude),
  west: Math.min(a.longitude, b.longitude),
  east: Math.max(a.longitude, b.longitude),
}))
const windows = fc.record({ bounds, zoom: fc.integer({ min: 0, max: 25 }) })

it('[SRCH-14] a place comes back from its position, rounded to a metre', () => {
  fc.assert(
    fc.property(places, (place) => {
      const back = fromMapPosition(toMapPosition(place))
      expect(Math.abs(back.latitude - place.latitude)).toBeLessThan(6e-6)
      expect(Math.abs(back.longitude - place.longitude)).toBeLessThan(6e-6)
    }),
  )
})

it('[SRCH-14] the bounds of an area hold all of its positions, though they are rounded', () => {
  fc.assert(
    fc.property(places, places, (a, b) => {
      const [first, second] = [toMapPosition(a), toMapPosition(b)]
      const area = {
        minX: Math.min(first.x, second.x),
        minY: Math.min(first.y, second.y),
        maxX: Math.max(first.x, second.x),
        maxY: Math.max(first.y, second.y),
      }
      const back = areaOf(boundsOfArea(area))
      expect([back.minX <= area.minX, back.minY <= area.minY]).toEqual([true, true])
      expect([back.maxX >= area.maxX, back.maxY >= area.maxY]).toEqual([true, true])
    }),
  )
})

it('[SRCH-14] a window is made of whole tiles, no more than 128, and its cells are 64 px', () => {
  fc.assert(
    fc.property(windows, (window) => {
      const { zoom, cellBits, minX, minY, maxX, maxY } = gridWindow(window)
      const side = 2 ** (30 - zoom)
      expect([minX % side, minY % side, (maxX + 1) % side, (maxY + 1) % side]).toEqual([0, 0, 0, 0])
      expect(((maxX + 1 - minX) / side) * ((maxY + 1 - minY) / side)).toBeLessThanOrEqual(128)
      expect(2 ** cellBits).toBe(side / 4)
      expect([minX >= 0, maxX < 2 ** 30, minY >= 0, maxY < 2 ** 30]).toEqual([true, true, true, true])
    }),
  )
})

it('[SRCH-14] a window that has been snapped is written and read without growing', () => {
  fc.assert(
    fc.property(windows, (window) => {
      const snapped = snapWindow(window)
      expect(snapWindow(snapped)).toEqual(snapped)
      expect(gridWindow(snapped)).toEqual(gridWindow(window))
    }),
  )
})

test('[SRCH-14] windows near each other ask for the same', () => {
  const at = (east: number) => snapWindow({ bounds: { south: 50.41, west: 5.61, north: 50.79, east }, zoom: 9 })
  expect(at(6.2)).toEqual(at(6.21))
  expect(at(6.2).bounds).toEqual({ south: 50.2893395, west: 4.921875, north: 51.179343, east: 6.3281247 })
})

test('[SRCH-14] the first window of an area shows all of it, in a map of medium size', () => {
  const area = areaOf({ south: 49.5, west: 2.5, north: 51.5, east: 6.4 })
  const window = firstWindow(area)
  expect(window.zoom).toBe(8)
  expect([window.minX <= area.minX, window.maxX >= area.maxX]).toEqual([true, true])
  expect(firstWindow({ minX: 5, maxX: 5, minY: 7, maxY: 7 }).zoom).toBe(13)
})
