import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesToShow } from '#src/ui/site/Pagination.tsx'

const place = fc
  .integer({ min: 1, max: 400 })
  .chain((pageCount) => fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)))

describe('[SRCH-12] the page numbers of a pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('of page %i of %i are %j', (page, pageCount, expected) => {
    expect(pagesToShow(page, pageCount)).toEqual(expected)
  })

  it('always contain the first, the last, the current one and its neighbours, ascending, and seven places at most', () => {
    fc.assert(
      fc.property(place, ([page, pageCount]) => {
        const shown = pagesToShow(page, pageCount)
        const numbers = shown.filter((number) => number !== null)
        const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
        expect(numbers).toEqual(expect.arrayContaining(wanted))
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(numbers[0]).toBe(1)
        expect(numbers.at(-1)).toBe(pageCount)
        expect(shown.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('have a gap exactly where two or more numbers are left out', () => {
    fc.assert(
      fc.property(place, ([page, pageCount]) => {
        const shown = pagesToShow(page, pageCount)
        for (const [index, number] of shown.entries()) {
          const [before, after] = [shown[index - 1], shown[index + 1]]
          if (number === null) expect(Number(after) - Number(before)).toBeGreaterThan(2)
          else if (before !== null && before !== undefined) expect(number - before).toBe(1)
        }
      }),
    )
  })
})
