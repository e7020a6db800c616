import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { RENT_PERIODS, textNamed } from '#src/connectors/feed-texts.ts'
import { textOf, textsOf, withoutGaps } from '#src/connectors/read-values.ts'

const MONTHS_A_YEAR = 12

/** Prices and costs in euro; with another currency the price is on request, and counted. */
export function pricesOf(record: PlainObject, defaults: PlainObject, isRent: boolean, mapping: Mapping) {
  const currency = textOf(defaults.currency)
  if (currency !== 'EUR') {
    if (mapping.amount('ListPrice', record.ListPrice) !== undefined)
      mapping.lost('ListPrice in another currency than EUR', currency)
    return {}
  }
  const period = isRent ? mapping.value('rentPeriod', textOf(record.LeaseAmountFrequency)) : undefined
  const periodText = textNamed(RENT_PERIODS, period)
  return withoutGaps({
    Price: mapping.amount('ListPrice', record.ListPrice) ?? 0,
    PublishPrice: true,
    PriceUnitText: periodText && textsOf(periodText, mapping.languages),
    ChargesOwner: monthlyFee(record, mapping),
    RealEstateTax: mapping.amount('TaxAnnualAmount', record.TaxAnnualAmount),
  })
}

function monthlyFee(record: PlainObject, mapping: Mapping): number | undefined {
  const fee = mapping.amount('AssociationFee', record.AssociationFee)
  if (fee === undefined) return undefined
  const timesAYear = mapping.value('frequency', textOf(record.AssociationFeeFrequency))
  if (typeof timesAYear === 'number') return Math.round((fee * timesAYear * 100) / MONTHS_A_YEAR) / 100
  mapping.lost('AssociationFee', textOf(record.AssociationFeeFrequency) || 'without a frequency')
  return undefined
}
