import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OfferChange, propertyHistory } from '#src/features/properties/rules/property-history.ts'
import { feedProperty } from '../../../fixtures/feed.ts'

const change = (date: string, priceBefore: number | null, price: number | null, status = 1, statusBefore = 1): OfferChange => {
  return { date, goal: 0, statusBefore, status, priceBefore, price }
}
const history = (fields: Parameters<typeof feedProperty>[0], changes: readonly OfferChange[] = []) =>
  propertyHistory(feedProperty(fields), changes).map(({ date, kind, price, changePercent }) => [date, kind, price, changePercent])

it('[PROP-15] a history begins on the day of listing with the price of then, and tells each change in per cent', () => {
  expect(history({ Price: 310_000 }, [change('2026-09-09', 325_000, 310_000)])).toEqual([
    ['2026-09-09', 'price', 310_000, -4.6],
    ['2026-03-01', 'listed', 325_000, null],
  ])
  expect(history({ Price: 325_000 }), 'nothing has changed').toEqual([])
})

it('[PROP-15] what the feed tells and what imports saw is one history; the same change twice is there once, on its first day', () => {
  const PriceHistory = [
    { Date: '2026-09-08T12:00:00', Price: 310_000 },
    { Date: '2026-03-01', Price: 325_000 },
  ]
  const reported = history({ Price: 310_000, PriceHistory })
  expect(reported).toEqual([
    ['2026-09-08', 'price', 310_000, -4.6],
    ['2026-03-01', 'listed', 325_000, null],
  ])
  expect(history({ Price: 310_000, PriceHistory }, [change('2026-09-09', 325_000, 310_000)])).toEqual(reported)
  const later = history({ Price: 299_000, PriceHistory }, [change('2026-10-01', 310_000, 299_000)])
  expect(later).toEqual([['2026-10-01', 'price', 299_000, -3.5], ...reported])
})

it('[PROP-15] a time without a published price is not in it, and a history that does not lead to the present price is not shown', () => {
  const gap = [change('2026-05-01', 300_000, null), change('2026-06-01', null, 290_000)]
  expect(history({ Price: 290_000 }, gap).map(([date]) => date)).toEqual(['2026-06-01', '2026-03-01'])
  const late = [change('2026-05-01', null, 300_000), change('2026-06-01', 300_000, 290_000)]
  expect(history({ Price: 290_000 }, late)[1]).toEqual(['2026-05-01', 'price', 300_000, null])
  const PriceHistory = [{ Date: '2026-03-01', Price: 325_000 }]
  expect(history({ Price: 310_000, PriceHistory, ModifyDate: '2026-09-09' })[0]).toEqual(['2026-09-09', 'price', 310_000, -4.6])
  expect(history({ Price: 310_000, PriceHistory, ModifyDate: '2026-02-01' })).toEqual([])
})

it('[PROP-15] a sale is in it with the day that the feed tells, else with that of the import', () => {
  const sold = change('2026-10-03', 250_000, 250_000, 2)
  expect(history({ Status: 2 }, [sold])[0]).toEqual(['2026-10-03', 'sold', null, null])
  expect(history({ Status: 2, StatusDate: '2026-10-01' }, [sold]).map(([date]) => date)).toEqual(['2026-10-01', '2026-03-01'])
  expect(history({ Status: 2, StatusDate: '2026-10-01' })[0]).toEqual(['2026-10-01', 'sold', null, null])
  expect(history({}, [sold, change('2026-11-01', 250_000, 250_000, 1, 2)])[0]).toEqual(['2026-11-01', 'available', null, null])
})

it('[PROP-15] prices of the other goal are not compared', () => {
  const changes = [change('2026-04-01', 250_000, 240_000), { ...change('2026-05-01', null, 900), goal: 1 }]
  expect(history({ Goal: 1, Price: 900 }, changes)).toEqual([])
})

it('[PROP-15] is without a price empty, else begins with one and ends with the present one; no two neighbours are the same price', () => {
  const price = fc.option(fc.integer({ min: 1, max: 5 }).map((tens) => tens * 10_000))
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 8 }), (prices) => {
      const changes = prices
        .slice(1)
        .map((after, index) => change(`2026-04-${10 + index}`, prices[index] ?? null, after))
        .filter(({ priceBefore, price: after }) => priceBefore !== after)
      const present = prices.at(-1) ?? undefined
      const shown = propertyHistory(feedProperty({ Price: present }), changes).map((item) => item.price)
      expect(shown.slice(0, 1)).toEqual(present === undefined || shown.length === 0 ? [] : [present])
      for (const [index, one] of shown.entries()) expect(one).not.toBe(shown[index + 1])
    }),
  )
})
