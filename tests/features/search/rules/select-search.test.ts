import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectSearch } from '#src/features/search/rules/select-search.ts'

const NAMES = ['city', 'page', 'search']

describe('the selected part of a query string', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?fbclid=x&utm_source=y', ''],
    ['?page=2&city=b&city=a', '?city=b&city=a&page=2'],
    ['?search=deux+mots&x=1', '?search=deux+mots'],
    ['?search=deux%20mots', '?search=deux+mots'],
    ['?__proto__=1&constructor=2', ''],
  ])('of "%s" is "%s"', (search, selected) => expect(selectSearch(NAMES, search)).toBe(selected))

  it('does not depend on other parameters or on their order', () => {
    const value = fc.string({ maxLength: 8 })
    const junk = fc.array(
      fc.tuple(
        fc.string({ maxLength: 6 }).filter((name) => !NAMES.includes(name)),
        value,
      ),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(value, value, junk, (city, page, others) => {
        const sent = new URLSearchParams([...others, ['page', page], ['city', city]])
        const plain = new URLSearchParams([
          ['city', city],
          ['page', page],
        ])
        expect(selectSearch(NAMES, `?${sent}`)).toBe(selectSearch(NAMES, `?${plain}`))
        expect(selectSearch(NAMES, selectSearch(NAMES, `?${sent}`))).toBe(selectSearch(NAMES, `?${sent}`))
      }),
    )
  })
})
