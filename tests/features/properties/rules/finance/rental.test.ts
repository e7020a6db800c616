import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateRental } from '#src/features/properties/rules/finance/rental.ts'

test('[PROP-04] a rental costs rent and charges per month, first month and deposit at the start', () => {
  const rental = estimateRental({ Price: 690, ChargesRenter: 50, DepositAmount: 1380, DepositMonths: 2 }, 3)
  expect(rental.monthly.toString()).toBe('740')
  expect(rental.deposit).toMatchObject({ months: 2 })
  expect(rental.deposit?.amount.toString()).toBe('1380')
  expect(rental.atStart.toString()).toBe('2120')
})

test('[PROP-04] the deposit is the region’s number of months’ rent if the listing states none', () => {
  const rental = estimateRental({ Price: 850.5, ChargesRenter: null }, 2)
  expect([rental.charges, rental.deposit?.amount.toString(), rental.deposit?.months]).toEqual([null, '1701', 2])
})

test('[PROP-04] a stated deposit that is not a whole number of months shows no calculation', () => {
  expect(estimateRental({ Price: 700, DepositAmount: 1500, DepositMonths: 2 }, 2).deposit?.months).toBeNull()
  expect(estimateRental({ Price: 700, DepositAmount: 1400 }, 2).deposit?.months).toBe(2)
})

test('[PROP-04] there is no deposit without a rule', () => {
  const rental = estimateRental({ Price: 700 }, undefined)
  expect([rental.deposit, rental.atStart.toString()]).toEqual([null, '700'])
})

test('[PROP-04] the amount due at the start is the sum of its parts', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100)
  fc.assert(
    fc.property(cents, fc.option(cents), fc.integer({ min: 0, max: 6 }), (Price, ChargesRenter, months) => {
      const { rent, charges, deposit, atStart } = estimateRental({ Price, ChargesRenter }, months)
      expect(
        rent
          .plus(charges ?? 0)
          .plus(deposit?.amount ?? 0)
          .toString(),
      ).toBe(atStart.toString())
    }),
  )
})
