import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { readFavourites, toggled } from '#src/features/properties/view/favourites/stored-favourites.ts'
import { isNewSince } from '#src/features/properties/view/visited/last-visit.ts'

it('for any stored value, the favourites are unique ids within the limit', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.integer()).map((ids) => JSON.stringify(ids)),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const ids = readFavourites(text)
      expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeLessThanOrEqual(MAX_SELECTION)
    }),
  )
  expect(readFavourites('[3,1,3]')).toEqual([3, 1])
  expect(readFavourites(null)).toEqual([])
})

it('a property is added at the start, and removed the second time', () => {
  expect(toggled([1, 2], 3)).toEqual([3, 1, 2])
  expect(toggled([1, 2], 1)).toEqual([2])
  const full = Array.from({ length: MAX_SELECTION }, (_, index) => index + 1)
  expect(toggled(full, 999)).toEqual([999, ...full.slice(0, -1)])
})

it('a property is new if it was published after the day of the last visit', () => {
  expect(isNewSince('2026-11-21', '2026-11-20')).toBe(true)
  expect(isNewSince('2026-11-20T18:00:00', '2026-11-20')).toBe(false)
  expect(isNewSince('2026-11-21', null)).toBe(false)
})
