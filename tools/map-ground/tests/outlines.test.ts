import { expect, it } from 'vitest'
import type { Line } from '#tools/map-ground/lines.ts'
import { outlineAreas } from '#tools/map-ground/outlines.ts'

const square = { left: 0, top: 0, side: 100, cells: 50 }
const block = (left: number, top: number, right: number, bottom: number): Line => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
]

const sizeOf = (ring: Line) =>
  Math.abs(
    ring.reduce((sum, value, at) => {
      const next = (at + 2) % ring.length
      return at % 2 === 0 ? sum + value * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0) : sum
    }, 0) / 2,
  )

it('outlines an area where it is', () => {
  const [ring = [], ...others] = outlineAreas([[block(20, 30, 60, 70)]], square)
  expect(others).toEqual([])
  expect(sizeOf(ring)).toBeGreaterThan(1550)
  expect(sizeOf(ring)).toBeLessThan(1650)
  expect([Math.min(...ring), Math.max(...ring)].map(Math.round)).toEqual([20, 70])
})

it('areas beside each other become one; a speck disappears; a clearing stays', () => {
  expect(outlineAreas([[block(20, 20, 49.5, 60)], [block(50.5, 20, 80, 60)]], square)).toHaveLength(1)
  expect(outlineAreas([[block(20, 20, 21, 21)]], square)).toEqual([])
  expect(outlineAreas([[block(10, 10, 90, 90), block(40, 40, 60, 60)]], square)).toHaveLength(2)
})

it('the outlines of two squares meet at their edge', () => {
  const areas = [[block(70, 20, 130, 60)]]
  const heights = [0, 100].map((left) => {
    const [ring = []] = outlineAreas(areas, { ...square, left })
    const atEdge = ring.flatMap((value, at) =>
      at % 2 === 0 && Math.abs(value - 100) <= 3 ? [Math.round(ring[at + 1] ?? 0)] : [],
    )
    return [Math.min(...atEdge), Math.max(...atEdge)]
  })
  expect(heights[0]).toEqual(heights[1])
})
