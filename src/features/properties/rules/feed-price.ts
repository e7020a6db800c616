import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { displayPrice, priceLine } from './price.ts'

/** The displayed price of a feed property in one line; '' for none (PROP-07). `options` as for {@link displayPrice}. */
export function feedPriceLine(record: FeedProperty, language: Language, options: Parameters<typeof displayPrice>[1]): string {
  const PriceUnitText = multilingualText(record.PriceUnitText, language)
  const MarqueeName = multilingualText(record.MarqueeName, language)
  const price = displayPrice({ ...record, PriceUnitText, MarqueeName }, options)
  return price === null ? '' : priceLine(price)
}
