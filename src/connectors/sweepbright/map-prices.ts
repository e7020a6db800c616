import { RENT } from '#schemas/property/goal.ts'
import { asObject, isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { RENT_PERIODS, textNamed } from '#src/connectors/feed-texts.ts'
import { mayShowUnless, textOf, withoutGaps } from '#src/connectors/read-values.ts'
import { inLanguages } from './map-texts.ts'

const MONTHS_A_YEAR = 12

/** Prices and costs. A price in another currency is on request, and counted. */
export function pricesOf(estate: PlainObject, mapping: Mapping) {
  const isRent = mapping.value('negotiation', textOf(estate.negotiation)) === RENT
  const rent = asObject(estate.price_base_rent)
  const amountOf = (field: string) => amountIn(field, estate[field], mapping)
  const price = isRent && isFilled(rent) ? 'price_base_rent' : 'price'
  const yearlyCosts = amountOf('price_yearly_budgeted_building_costs')
  // A text price ("from 300,000 on") has no field.
  mapping.lost('custom_price', estate.custom_price)
  return withoutGaps({
    Price: amountOf(price) ?? 0,
    PublishPrice: mayShowUnless(`${price}.hidden`, asObject(estate[price]).hidden, mapping),
    ...(isRent && {
      PriceUnitText: inLanguages(textNamed(RENT_PERIODS, mapping.value('rentPeriod', textOf(estate.rent_period))), mapping),
      ChargesRenter: amountOf('price_recurring_costs'),
      DepositAmount: amountOf('price_guarantee'),
    }),
    ChargesOwner: yearlyCosts === undefined ? undefined : Math.round((yearlyCosts / MONTHS_A_YEAR) * 100) / 100,
    RealEstateTax: amountOf('price_property_taxes'),
  })
}

function isFilled({ amount }: PlainObject): boolean {
  return !['', '0'].includes(textOf(amount))
}

/** An amount in euro, plain or as `{ amount, currency }`; undefined for none. Counts other currencies. */
export function amountIn(field: string, value: unknown, mapping: Mapping): number | undefined {
  if (!isPlainObject(value)) return mapping.amount(field, value)
  const { amount, currency } = value
  if (['', 'EUR'].includes(textOf(currency).toUpperCase())) return mapping.amount(field, amount)
  if (isFilled(value)) mapping.lost('price in another currency than EUR', currency)
  return undefined
}
