import { RENT } from '#schemas/property/goal.ts'
import type { Mapping } from '#src/server/connectors/connector.ts'
import { RENT_PERIODS, textNamed } from '#src/server/connectors/feed-texts.ts'
import { flagOf, positiveOf, textOf, withoutGaps } from '#src/server/connectors/read-values.ts'
import { asObject, type PlainObject } from '#src/site/reading/plain-object.ts'
import { inLanguages } from './map-texts.ts'

const MONTHS_A_YEAR = 12

/** Prices and costs. A price in another currency than the euro is on request, and counted. */
export function pricesOf(estate: PlainObject, mapping: Mapping) {
  const isRent = mapping.value('negotiation', textOf(estate.negotiation)) === RENT
  const rent = asObject(estate.price_base_rent)
  const price = isRent && positiveOf(rent.amount) !== undefined ? rent : asObject(estate.price)
  const yearlyCosts = amountOf(estate.price_yearly_budgeted_building_costs)
  if (positiveOf(price.amount) !== undefined && !isEuro(price)) mapping.lost('price in another currency than EUR', price.currency)
  // A text in the place of a price ("from 300,000 on") has no field of its own.
  mapping.lost('custom_price', estate.custom_price)
  return withoutGaps({
    Price: amountOf(price) ?? 0,
    PublishPrice: flagOf(price.hidden) !== true,
    ...(isRent && {
      PriceUnitText: inLanguages(textNamed(RENT_PERIODS, mapping.value('rentPeriod', textOf(estate.rent_period))), mapping),
      ChargesRenter: amountOf(estate.price_recurring_costs),
      DepositAmount: amountOf(estate.price_guarantee),
    }),
    ChargesOwner: yearlyCosts === undefined ? undefined : Math.round((yearlyCosts / MONTHS_A_YEAR) * 100) / 100,
    RealEstateTax: amountOf(estate.price_property_taxes),
  })
}

/** An amount in euro; undefined for none, and for one in another currency. */
function amountOf(value: unknown): number | undefined {
  const money = asObject(value)
  return isEuro(money) ? positiveOf(money.amount) : undefined
}

function isEuro({ currency }: PlainObject): boolean {
  return ['', 'EUR'].includes(textOf(currency).toUpperCase())
}
