import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageHref, pageOf } from '#modules/property-list/page-of.ts'

it.each([
  ['', 1],
  ['?page=1', 1],
  ['?page=12', 12],
  ['?city=spa&page=2', 2],
  ['?page=0', 1],
  ['?page=-3', 1],
  ['?page=2.5', 1],
  ['?page=1e3', 1],
  ['?page=two', 1],
  ['?page=%20%202', 1],
  ['?page=12345678901234567890', 1],
  ['?page=2&page=3', 2],
])('[SRCH-11] the query string "%s" asks for page %i', (search, page) => {
  expect(pageOf(search)).toBe(page)
})

it('[SRCH-11] whatever the query string, the page is a whole number from 1', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webQueryParameters().map((text) => `?${text}`),
      ),
      (search) => {
        const page = pageOf(search)
        expect(Number.isSafeInteger(page) && page >= 1).toBe(true)
      },
    ),
  )
})

it('[SRCH-11] the address of a page asks for that page and keeps all else, in its order', () => {
  const name = fc.constantFrom('city', 'type', 'price', 'page', 'search')
  const entries = fc.array(fc.tuple(name, fc.string()), { maxLength: 6 })
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 999_999 }), (pairs, page) => {
      const search = `?${new URLSearchParams(pairs)}`
      const href = pageHref('/fr/a-vendre/', search, page)
      const [path = '', query = ''] = href.split('?')
      expect(path).toBe('/fr/a-vendre/')
      expect(pageOf(`?${query}`)).toBe(page)
      const others = [...new URLSearchParams(query)].filter(([key]) => key !== 'page')
      expect(others).toEqual([...new URLSearchParams(search)].filter(([key]) => key !== 'page'))
    }),
  )
})

it('[SRCH-11] the first page of a list has one address, without a query string', () => {
  expect(pageHref('/fr/a-vendre/', '?page=2', 1)).toBe('/fr/a-vendre/')
  expect(pageHref('/fr/a-vendre/', '', 1)).toBe('/fr/a-vendre/')
})
