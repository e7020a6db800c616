import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelBox, overlap, placeLabels } from '#src/features/map/rules/label-placement.ts'

const window = { left: 0, top: 0, right: 300, bottom: 200 }
const spot = { x: 150, y: 100, widthPx: 60, heightPx: 16 }
const place = (obstacles: Parameters<typeof placeLabels>[1]['obstacles'], gapsPx = [8]) =>
  placeLabels([spot], { window, obstacles, gapsPx })

it('[SRCH-14] a label stands to the right of its marker, or elsewhere if there is no room', () => {
  expect(place([])).toEqual([{ side: 'right', gapPx: 8 }])
  const rightHalf = { left: 150, right: 300, top: 60, bottom: 140 }
  expect(place([rightHalf])).toEqual([{ side: 'left', gapPx: 8 }])
  const aroundIt = { left: 125, right: 175, top: 80, bottom: 120 }
  expect(place([aroundIt])).toEqual([null])
  expect(place([aroundIt], [8, 30])).toEqual([{ side: 'right', gapPx: 30 }])
  expect(placeLabels([{ ...spot, x: 290 }], { window, obstacles: [], gapsPx: [8] })).toEqual([{ side: 'left', gapPx: 8 }])
})

it('[SRCH-14] labels overlap neither each other nor an obstacle, and stay inside', () => {
  const px = fc.integer({ min: 0, max: 300 })
  const spots = fc.array(fc.record({ x: px, y: px, widthPx: fc.constant(60), heightPx: fc.constant(16) }), { maxLength: 25 })
  fc.assert(
    fc.property(spots, (some) => {
      const obstacles = some.map(({ x, y }) => ({ left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 }))
      const placed = placeLabels(some, { window, obstacles, gapsPx: [8, 30] })
      const boxes = placed.flatMap((placement, index) => {
        const named = some[index]
        return placement && named ? [labelBox(named, placement.side, placement.gapPx)] : []
      })
      for (const [index, box] of boxes.entries()) {
        expect([...boxes.slice(0, index), ...obstacles].some((other) => overlap(box, other))).toBe(false)
        expect(box.left >= 0 && box.right <= 300 && box.top >= 0 && box.bottom <= 200).toBe(true)
      }
    }),
  )
})
