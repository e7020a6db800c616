import type { MapTexts } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { availabilityOf } from '#src/domain/property/availability.ts'
import { displayPrice, priceLine } from '#src/domain/property/price.ts'
import { ribbonOf } from '#src/domain/property/ribbon.ts'
import { shortEuro } from '#src/domain/property/short-price.ts'

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
