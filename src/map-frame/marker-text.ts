import type { MapTexts } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { availabilityOf } from '#src/domain/property/availability.ts'
import { displayPrice, priceLine } from '#src/domain/property/price.ts'
import { ribbonOf } from '#src/domain/property/ribbon.ts'
import { formatDecimal } from '#src/domain/text/number-text.ts'

/** The title of a property on its card. */
export function headlineOf(point: MapPoint): string {
  return point.TypeDescription || point.MainTypeName
}

/** The price on the card, or that the property is sold or rented. */
export function priceOf(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const availability = availabilityOf(point.Status)
  if (availability === 'sold' || availability === 'rented') return texts[availability]
  const price = displayPrice(point, { marqueeIgnore, startingFrom: texts.startingFrom })
  return price === null ? texts.onRequest : priceLine(price)
}

/** The ribbon on the card; empty where its text already replaces the price. */
export function ribbonTextOf(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const ribbon = ribbonOf(point, (kind) => texts[kind])
  return ribbon === priceOf(point, marqueeIgnore, texts) ? '' : ribbon
}

/**
 * The marker's text: a short price, the marquee name instead (PROP-07), or that the property is sold or rented; empty without a
 * public price.
 */
export function markerLabel(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const availability = availabilityOf(point.Status)
  if (availability === 'sold' || availability === 'rented') return texts[availability]
  const price = displayPrice(point, { marqueeIgnore, startingFrom: texts.startingFrom })
  if (price === null) return ''
  const isMarquee = price.text === point.MarqueeName
  return isMarquee || point.Price === null ? price.text : shortEuro(point.Price)
}

/** The marker's accessible name: property, place, price, and whether the place is exact. */
export function markerName(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const parts = [headlineOf(point), point.City, priceOf(point, marqueeIgnore, texts)]
  return [...parts, ...(point.IsLocationExact ? [] : [texts.approximate])].join(', ')
}

/** A short amount in euro for a map label: "€ 850", "€ 325k", "€ 1,25M", at most three digits. Whole below 10,000. */
export function shortEuro(amount: number): string {
  const rounded = amount < 10_000 ? Math.round(amount) : Number(amount.toPrecision(3))
  if (rounded < 10_000) return `€ ${formatDecimal(rounded, 0)}`
  const [value, unit] = rounded < 1_000_000 ? [rounded / 1000, 'k'] : [rounded / 1_000_000, 'M']
  return `€ ${formatDecimal(Number(value.toPrecision(3)))}${unit}`
}
