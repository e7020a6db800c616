import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresQuery, listingsQuery, propertyQuery } from '#src/features/properties/view/properties-api.ts'
import { pageQuery, shellQuery } from '#src/renderer/pages-api.ts'
import { apiQuery } from '#src/ui/site/api.ts'

const urlOf = ({ queryKey }: { readonly queryKey: readonly ['api', string] }) => queryKey[1]

it('[SRCH-11] a query key is its URL: absent parameters are left out, lists repeat the parameter', () => {
  expect(urlOf(apiQuery('figures'))).toBe('/api/figures')
  const query = apiQuery('properties', {
    goal: 0,
    city: ['Spa|4900', 'Liège|4000'],
    sort: undefined,
    type: null,
    sold: false,
    none: [],
  })
  expect(urlOf(query)).toBe('/api/properties?goal=0&city=Spa%7C4900&city=Li%C3%A8ge%7C4000&sold=false')
})

it('[SRCH-11] any parameter survives the round trip through the URL', () => {
  const parameters = fc.dictionary(
    fc.string({ minLength: 1 }),
    fc.oneof(fc.string(), fc.integer(), fc.array(fc.string(), { minLength: 1 })),
  )
  fc.assert(
    fc.property(parameters, (asked) => {
      const { searchParams } = new URL(urlOf(apiQuery('x', asked)), 'https://agency.example')
      for (const [name, value] of Object.entries(asked)) expect(searchParams.getAll(name)).toEqual([value].flat().map(toUnicode))
    }),
  )
  // A URL contains well-formed Unicode: lone surrogates are replaced.
  function toUnicode(value: string | number): string {
    return String(value).toWellFormed()
  }
})

it('every resource has its URL', () => {
  expect(urlOf(pageQuery('/fr/a-vendre/'))).toBe('/api/page?path=%2Ffr%2Fa-vendre%2F')
  expect(urlOf(shellQuery('nl', false))).toBe('/api/shell?language=nl')
  expect(urlOf(shellQuery('nl', true))).toBe('/api/shell?language=nl&preview=true')
  expect(urlOf(figuresQuery())).toBe('/api/figures')
  expect(urlOf(propertyQuery('1001', 'de'))).toBe('/api/properties/1001?language=de')
  expect(urlOf(propertyQuery('../login', 'de'))).toBe('/api/properties/..%2Flogin?language=de')
  expect(urlOf(listingsQuery({ language: 'fr', goal: 1 }))).toBe('/api/properties?language=fr&goal=1')
})
