import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homeNews, type PresentHome, type RememberedHome, rememberHomes } from '#src/domain/search/property-news.ts'

const importedAt = new Date('2026-11-01T08:00:00Z')
const changedAt = new Date('2026-11-21T10:00:00Z')
const home = (different: Partial<PresentHome> = {}): PresentHome => ({
  id: 7,
  price: 250_000,
  isAvailable: true,
  importedAt,
  changedAt,
  ...different,
})
const known = (different: Partial<RememberedHome> = {}) =>
  new Map([[7, { price: 250_000, availability: 'now' as const, ...different }]])

describe('news of homes', () => {
  it.each<[string, ReturnType<typeof known>, PresentHome, string | null]>([
    ['a home nobody has seen is new', new Map(), home(), 'new'],
    ['one that was never available and now is, is new too', known({ availability: 'never' }), home(), 'new'],
    ['a lower price is news', known({ price: 260_000 }), home(), 'price:250000'],
    ['a higher price is none', known({ price: 240_000 }), home(), null],
    ['a price that is published is none', known({ price: null }), home(), null],
    ['a price that is withdrawn is none', known(), home({ price: null }), null],
    ['an unchanged home is none', known(), home(), null],
    [
      'a home that is to be had again is news',
      known({ availability: 'no-more' }),
      home(),
      `available:${changedAt.toISOString()}`,
    ],
    ['a home that is sold is none, whatever it costs', known({ price: 300_000 }), home({ isAvailable: false }), null],
    ['a new home that cannot be had is none', new Map(), home({ isAvailable: false }), null],
  ])('[FORM-06] %s', (_, remembered, now, change) => {
    expect(homeNews(remembered, [now]).map((news) => news.change)).toEqual(change === null ? [] : [change])
  })

  it('[FORM-06] a new home is dated by its coming, a change by the change', () => {
    expect(homeNews(new Map(), [home()])[0]?.at).toEqual(importedAt)
    expect(homeNews(known({ price: 260_000 }), [home()])[0]?.at).toEqual(changedAt)
  })

  it('[FORM-06] what was looked at once is no news until it changes', () => {
    const homes = fc.uniqueArray(
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
      fc.property(fc.array(homes), homes, (earlier, now) => {
        const remembered = earlier.reduce(rememberHomes, new Map())
        expect(homeNews(rememberHomes(remembered, now), now)).toEqual([])
      }),
    )
  })
})
