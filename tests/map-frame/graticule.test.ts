import fc from 'fast-check'
import { expect, it } from 'vitest'
import { graticuleLines } from '#src/map-frame/graticule.ts'

it('[SRCH-14] the lines of a graticule are at round minutes, and labelled with them', () => {
  expect(graticuleLines(50.3, 50.75, 4)).toEqual([
    { degrees: 50 + 20 / 60, label: '50°20′' },
    { degrees: 50.5, label: '50°30′' },
    { degrees: 50 + 40 / 60, label: '50°40′' },
  ])
  expect(graticuleLines(5.861, 5.87, 2).map(({ label }) => label)).toEqual(['5°52,0′'])
  expect(graticuleLines(5.97, 6.035, 2).map(({ label }) => label)).toEqual(['6°00′', '6°02′'])
})

it('[SRCH-14] the lines of a graticule are few, inside the window and evenly spaced at every zoom', () => {
  const span = fc.double({ min: 0.005, max: 40, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: -60, max: 60, noNaN: true }), span, fc.integer({ min: 2, max: 9 }), (from, width, most) => {
      const lines = graticuleLines(from, from + width, most)
      expect(lines.length).toBeLessThanOrEqual(most + 1)
      for (const { degrees, label } of lines) {
        expect(degrees).toBeGreaterThanOrEqual(from - 1e-9)
        expect(degrees).toBeLessThanOrEqual(from + width + 1e-9)
        expect(label).toMatch(/^\d{1,2}°[0-5]\d(,\d)?′$/)
      }
      const gaps = lines.slice(1).map(({ degrees }, index) => degrees - (lines[index]?.degrees ?? 0))
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 9)
    }),
  )
})
