import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sumOf } from '#src/features/properties/rules/finance/decimal.ts'
import { bracketShares, estimatePurchase, PURPOSES, purposesOf } from '#src/features/properties/rules/finance/purchase.ts'
import { purchaseRates, sampleRates } from '../../../../fixtures/finance-rates.ts'

const HOUSE = { WebID: '1' }
const REGIONS = ['flanders', 'brussels', 'wallonia'] as const
const price = fc.integer({ min: 0, max: 500_000_000 }).map((cents) => cents / 100)
const anyCase = fc.record({
  price,
  region: fc.constantFrom(...REGIONS),
  purpose: fc.constantFrom(...PURPOSES),
  stated: fc.record(
    { WebID: fc.constantFrom('1', '4', '6'), VAT: fc.constantFrom(0, 6, 21), NotaryFees: fc.constantFrom(1500, 4350.75) },
    { requiredKeys: ['WebID'] },
  ),
})

describe('registration duties', () => {
  test.each([
    ['wallonia', 'own-home', 250_000, '7500'],
    ['wallonia', 'other', 250_000, '31250'],
    ['flanders', 'own-home', 250_000, '5000'],
    ['flanders', 'other', 250_000, '30000'],
    ['brussels', 'own-home', 350_000, '18750'],
    ['brussels', 'own-home', 150_000, '0'],
    ['brussels', 'own-home', 600_000, '50000'],
    ['brussels', 'own-home', 600_000.01, '75000'],
    ['brussels', 'other', 350_000, '43750'],
  ] as const)('[PROP-04] apply in %s for %s of %d euro', (region, purpose, euro, expected) => {
    expect(estimatePurchase(euro, HOUSE, purpose, purchaseRates(region)).tax.amount.toString()).toBe(expected)
  })

  test('[PROP-04] use the rate that the listing states, without a choice of purpose', () => {
    const rates = purchaseRates('wallonia')
    const stated = { ...HOUSE, RegistrationRights: 8 }
    expect(purposesOf(stated, rates.duty)).toEqual(['other'])
    expect(estimatePurchase(100_000, stated, 'other', rates).tax).toMatchObject({ rate: 8 })
  })

  test('[PROP-04] derive the purpose from the stated rate, else from the kind of property', () => {
    const { duty } = purchaseRates('wallonia')
    expect(purposesOf(HOUSE, duty)).toEqual(['own-home', 'other'])
    expect(purposesOf({ ...HOUSE, RegistrationRights: 3 }, duty)).toEqual(['own-home', 'other'])
    expect(purposesOf({ ...HOUSE, RegistrationRights: 12.5 }, duty)).toEqual(['other', 'own-home'])
    expect(purposesOf({ WebID: '6' }, duty)).toEqual(['other'])
    expect(purposesOf({ WebID: '4', RegistrationRights: 12.5 }, duty)).toEqual(['other', 'own-home'])
    expect(purposesOf({ ...HOUSE, RegistrationRights: 12.5 }, purchaseRates('brussels').duty)).toEqual(['own-home', 'other'])
  })

  test('[PROP-04] are replaced by VAT for a new building', () => {
    const { tax } = estimatePurchase(265_000, { ...HOUSE, VAT: 21, RegistrationRights: 3 }, 'own-home', purchaseRates('wallonia'))
    expect([tax.kind, tax.amount.toString()]).toEqual(['vat', '55650'])
  })
})

describe('notary costs', () => {
  test('[PROP-04] follow the degressive scale (150.000 euro)', () => {
    const shares = bracketShares(new Decimal(150_000), sampleRates.notary.brackets)
    expect(shares.map(({ amount }) => amount.toString())).toEqual(['342', '285', '285', '264.96', '212.04', '489.66'])
  })

  test('[PROP-04] divide the whole price among the brackets', () => {
    fc.assert(
      fc.property(price, (euro) => {
        const shares = bracketShares(new Decimal(euro), sampleRates.notary.brackets)
        expect(sumOf(shares.map(({ base }) => base)).toString()).toBe(new Decimal(euro).toString())
      }),
    )
  })

  test('[PROP-04] use a scale of their own for an only home if one is configured', () => {
    const rates = purchaseRates('wallonia')
    const own = { ...rates, notary: { ...rates.notary, ownHomeBrackets: [{ rate: 1 }] } }
    const fee = (purpose: 'own-home' | 'other') => {
      const { notary } = estimatePurchase(100_000, HOUSE, purpose, own)
      return notary.kind === 'computed' ? notary.fee.toString() : ''
    }
    expect([fee('own-home'), fee('other')]).toEqual(['1000', '1593.66'])
  })

  test('[PROP-04] are the amount that the agency states, instead of the scale', () => {
    const { notary, costs } = estimatePurchase(425_000, { ...HOUSE, NotaryFees: 4450 }, 'own-home', purchaseRates('wallonia'))
    expect([notary.kind, notary.total.toString(), costs.toString()]).toEqual(['stated', '4450', '17200'])
  })
})

describe('the cost of a purchase', () => {
  test('[PROP-04] is the sum of its parts, to the cent', () => {
    fc.assert(
      fc.property(anyCase, ({ price: euro, region, purpose, stated }) => {
        const estimate = estimatePurchase(euro, stated, purpose, purchaseRates(region))
        const { notary } = estimate
        const parts = notary.kind === 'stated' ? [notary.total] : [notary.fee, notary.fileFee, notary.disbursements, notary.vat]
        const sum = sumOf([estimate.price, estimate.tax.amount, ...parts])
        expect(sum.toString()).toBe(estimate.total.toString())
        expect(estimate.total.minus(estimate.price).toString()).toBe(estimate.costs.toString())
        if (notary.kind === 'computed') {
          expect(sumOf(notary.shares.map(({ amount }) => amount)).toString()).toBe(notary.fee.toString())
        }
      }),
    )
  })

  test('[PROP-04] has every amount in whole cents', () => {
    fc.assert(
      fc.property(anyCase, ({ price: euro, region, purpose, stated }) => {
        const { total, costs, tax } = estimatePurchase(euro, stated, purpose, purchaseRates(region))
        for (const amount of [total, costs, tax.amount]) expect(amount.round(2).toString()).toBe(amount.toString())
      }),
    )
  })

  test('[PROP-04] does not fall when the price rises', () => {
    fc.assert(
      fc.property(anyCase, price, ({ price: one, region, purpose, stated }, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const total = (euro: number) => estimatePurchase(euro, stated, purpose, purchaseRates(region)).total
        expect(total(high).gte(total(low))).toBe(true)
      }),
    )
  })
})
