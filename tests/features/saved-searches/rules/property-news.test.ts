import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type PresentProperty,
  propertyNews,
  type RememberedProperty,
  rememberProperties,
} from '#src/features/saved-searches/rules/property-news.ts'

const importedAt = new Date('2026-11-01T08:00:00Z')
const changedAt = new Date('2026-11-21T10:00:00Z')
const property = (different: Partial<PresentProperty> = {}): PresentProperty => ({
  id: 7,
  price: 250_000,
  isAvailable: true,
  importedAt,
  changedAt,
  ...different,
})
const known = (different: Partial<RememberedProperty> = {}) =>
  new Map([[7, { price: 250_000, availability: 'now' as const, ...different }]])

describe('news of properties', () => {
  it.each<[string, ReturnType<typeof known>, PresentProperty, string | null]>([
    ['a property nobody has seen is new', new Map(), property(), 'new'],
    ['one that was never available and now is, is new too', known({ availability: 'never' }), property(), 'new'],
    ['a lower price is news', known({ price: 260_000 }), property(), 'price:250000'],
    ['a higher price is none', known({ price: 240_000 }), property(), null],
    ['a price that is published is none', known({ price: null }), property(), null],
    ['a price that is withdrawn is none', known(), property({ price: null }), null],
    ['an unchanged property is none', known(), property(), null],
    [
      'a property that is to be had again is news',
      known({ availability: 'no-more' }),
      property(),
      `available:${changedAt.toISOString()}`,
    ],
    ['a property that is sold is none, whatever it costs', known({ price: 300_000 }), property({ isAvailable: false }), null],
    ['a new property that cannot be had is none', new Map(), property({ isAvailable: false }), null],
  ])('[FORM-06] %s', (_, remembered, now, change) => {
    expect(propertyNews(remembered, [now]).map((news) => news.change)).toEqual(change === null ? [] : [change])
  })

  it('[FORM-06] date a new property by its import and a change by the change', () => {
    expect(propertyNews(new Map(), [property()])[0]?.at).toEqual(importedAt)
    expect(propertyNews(known({ price: 260_000 }), [property()])[0]?.at).toEqual(changedAt)
  })

  it('[FORM-06] contain nothing that was seen before, until it changes', () => {
    const properties = fc.uniqueArray(
      fc.record({
        id: fc.nat(9),
        price: fc.option(fc.constantFrom(1, 2, 3)),
        isAvailable: fc.boolean(),
        importedAt: fc.constant(importedAt),
        changedAt: fc.constant(changedAt),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(fc.array(properties), properties, (earlier, now) => {
        const remembered = earlier.reduce(rememberProperties, new Map())
        expect(propertyNews(rememberProperties(remembered, now), now)).toEqual([])
      }),
    )
  })
})
