import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SCALE, NO_ZOOM, zoomAround } from '#src/features/media/view/viewer/zoom.ts'

const STAGE = { widthPx: 1000, heightPx: 600 }
const point = fc.record({
  xPx: fc.integer({ min: -500, max: 500 }),
  yPx: fc.integer({ min: -300, max: 300 }),
})
const factor = fc.double({ min: 0.1, max: 10, noNaN: true })

describe('the zoom of the photo viewer', () => {
  it('[PROP-04] stays within its bounds, and shows nothing beside the photo', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(factor, point), { minLength: 1, maxLength: 12 }), (steps) => {
        const zoom = steps.reduce((before, [by, at]) => zoomAround(before, by, at, STAGE), NO_ZOOM)
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(MAX_SCALE)
        expect(Math.abs(zoom.xPx)).toBeLessThanOrEqual((STAGE.widthPx * (zoom.scale - 1)) / 2 + 1e-6)
        expect(Math.abs(zoom.yPx)).toBeLessThanOrEqual((STAGE.heightPx * (zoom.scale - 1)) / 2 + 1e-6)
      }),
    )
  })

  it('[PROP-04] keeps the point under the finger in place', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), point, (by, at) => {
        const { scale, xPx, yPx } = zoomAround(NO_ZOOM, by, at, STAGE)
        expect(at.xPx * scale + xPx).toBeCloseTo(at.xPx, 6)
        expect(at.yPx * scale + yPx).toBeCloseTo(at.yPx, 6)
      }),
    )
  })
})
