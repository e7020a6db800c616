import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPrice, formatEuro, isPriceReplaced, priceLine } from '#src/features/properties/rules/price.ts'

describe('an amount in euro', () => {
  test.each([
    [1250000, '€ 1.250.000'],
    [-1000, '€ -1.000'],
    [850, '€ 850'],
    [1250.5, '€ 1.250,50'],
    [0, '€ 0'],
    [-0, '€ 0'],
    [-0.001, '€ 0'],
    [0.999, '€ 1'],
    ['250000', '€ 250.000'],
  ])('[PROP-07] %j is %j', (amount, text) => expect(formatEuro(amount)).toBe(text))

  test.each([null, undefined, '', ' ', '-', 'abc', Number.NaN, Number.POSITIVE_INFINITY, true, [], {}, 1e21])(
    '[PROP-07] %j is NaN',
    (value) => expect(formatEuro(value)).toBe('NaN'),
  )

  test('[PROP-07, LANG-03] whole amounts are grouped as Intl groups them for nl-BE', () => {
    const format = new Intl.NumberFormat('nl-BE')
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amount) => {
        expect(formatEuro(amount)).toBe(`€ ${format.format(amount)}`)
      }),
    )
  })
})

describe('the shown price of a listing', () => {
  const options = { marqueeIgnore: [3, 4], startingFrom: 'À partir de' }
  const property = {
    Price: 250000,
    PublishPrice: true,
    PriceUnit: 1,
    PriceUnitText: '',
    Marquee: 0,
    MarqueeName: 'Sous offre',
    Goal: 0,
  }
  const lineOf = (fields: object) => {
    const price = displayPrice({ ...property, ...fields }, options)
    return price === null ? null : priceLine(price)
  }

  test('[PROP-07] has "starting from" before it for unit 7, and the unit’s text after it for other units', () => {
    expect(lineOf({})).toBe('€ 250.000')
    expect(lineOf({ PriceUnit: 7, PriceUnitText: 'par mois' })).toBe('À partir de € 250.000')
    expect(lineOf({ PriceUnit: 2, PriceUnitText: 'par mois' })).toBe('€ 250.000 par mois')
  })

  test('[PROP-07] is absent without PublishPrice, except for a rental', () => {
    expect([lineOf({ PublishPrice: false }), lineOf({ PublishPrice: undefined }), lineOf({ Price: null })]).toEqual([
      null,
      null,
      null,
    ])
    expect(lineOf({ PublishPrice: false, Goal: 1 })).toBe('€ 250.000')
  })

  test('[PROP-07] is absent for 0 and for a negative amount', () => {
    expect([
      lineOf({ Price: 0 }),
      lineOf({ Price: undefined }),
      lineOf({ Price: -169_000 }),
      lineOf({ Price: 0, Goal: 1 }),
    ]).toEqual([null, null, null, null])
  })

  test('[PROP-07] is replaced by the marquee’s name for marquee values in the ignore list', () => {
    expect([lineOf({ Marquee: 3 }), lineOf({ Marquee: 4, PublishPrice: false }), lineOf({ Marquee: 2 })]).toEqual([
      'Sous offre',
      'Sous offre',
      '€ 250.000',
    ])
    expect(lineOf({ Marquee: 3, MarqueeName: '' })).toBe('€ 250.000')
    // A rent is always shown (decision 040, point 15).
    expect(lineOf({ Marquee: 3, Goal: 1 })).toBe('€ 250.000')
    // A name in one language replaces it in all.
    expect(isPriceReplaced({ Marquee: 3, MarqueeName: { fr: 'Sous offre', nl: '' } }, [3])).toBe(true)
  })
})
