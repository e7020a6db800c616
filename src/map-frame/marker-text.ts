import type { MapTexts } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { availabilityOf } from '#src/domain/property/availability.ts'
import { displayPrice, priceLine } from '#src/domain/property/price.ts'
import { ribbonOf } from '#src/domain/property/ribbon.ts'
import { shortEuro } from '#src/domain/property/short-price.ts'

/** What a property is called on its card. */
export function headlineOf(point: MapPoint): string {
  return point.TypeDescription || point.MainTypeName
}

/** What stands for the price on the card: sold and rented properties say that they are. */
export function priceOf(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const availability = availabilityOf(point.Status)
  if (availability === 'sold' || availability === 'rented') return texts[availability]
  const price = displayPrice(point, { marqueeIgnore, startingFrom: texts.startingFrom })
  return price === null ? texts.onRequest : priceLine(price)
}

/** The ribbon on the card; empty where its text stands in place of the price already. */
export function ribbonTextOf(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const ribbon = ribbonOf(point, (kind) => texts[kind])
  return ribbon === priceOf(point, marqueeIgnore, texts) ? '' : ribbon
}

/**
 * What is written on the marker: the price in few characters, or the marquee name in its place (PROP-07), or that
 * the property is sold or rented; empty where no price is published.
 */
export function markerLabel(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const availability = availabilityOf(point.Status)
  if (availability === 'sold' || availability === 'rented') return texts[availability]
  const price = displayPrice(point, { marqueeIgnore, startingFrom: texts.startingFrom })
  if (price === null) return ''
  const isMarquee = price.text === point.MarqueeName
  return isMarquee || point.Price === null ? price.text : shortEuro(point.Price)
}

/** The marker's name for those who do not see it: what the property is, where, its price, and whether the place is exact. */
export function markerName(point: MapPoint, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const parts = [headlineOf(point), point.City, priceOf(point, marqueeIgnore, texts)]
  return [...parts, ...(point.IsLocationExact ? [] : [texts.approximate])].join(', ')
}
