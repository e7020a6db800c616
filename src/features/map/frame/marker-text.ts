import type { MapCard } from '#schemas/search/map-card.ts'
import type { MapTexts } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { formatDecimal } from '#src/base/text/number-text.ts'
import { availabilityOf } from '#src/features/properties/rules/availability.ts'
import { displayPrice, type PricedProperty, priceLine } from '#src/features/properties/rules/price.ts'
import { ribbonOf } from '#src/features/properties/rules/ribbon.ts'

export function headlineOf(card: Pick<MapCard, 'TypeDescription' | 'MainTypeName'>): string {
  return card.TypeDescription || card.MainTypeName
}

/** The price on the card, or that the property is sold or rented. */
export function priceOf(
  card: PricedProperty & Pick<MapCard, 'Status'>,
  marqueeIgnore: readonly number[],
  texts: MapTexts,
): string {
  const availability = availabilityOf(card.Status)
  if (availability === 'sold' || availability === 'rented') return texts[availability]
  const price = displayPrice(card, { marqueeIgnore, startingFrom: texts.startingFrom })
  return price === null ? texts.onRequest : priceLine(price)
}

export function ribbonTextOf(card: MapCard, marqueeIgnore: readonly number[], texts: MapTexts): string {
  const ribbon = ribbonOf(card, (kind) => texts[kind])
  return ribbon === priceOf(card, marqueeIgnore, texts) ? '' : ribbon
}

/** The server has already applied PROP-07, so the price equals the card's. */
export function pointPrice(point: MapPoint, texts: MapTexts): string {
  // A text that replaces a price also replaces a sale price.
  if (point.MarqueeName !== undefined && availabilityOf(point.Status) === 'available') return point.MarqueeName
  return priceOf({ ...point, PublishPrice: true }, [], texts)
}

/** The marker's text: a short price, the marquee name (PROP-07), or sold or rented; empty without a public price. */
export function markerLabel(point: MapPoint, texts: MapTexts): string {
  const availability = availabilityOf(point.Status)
  if (availability === 'sold' || availability === 'rented') return texts[availability]
  return point.MarqueeName ?? (point.Price === null ? '' : shortEuro(point.Price))
}

export function markerName(point: MapPoint, texts: MapTexts): string {
  const parts = [point.MainTypeName, point.City, pointPrice(point, texts), point.IsLocationExact ? '' : texts.approximate]
  return parts.filter((part) => part !== '').join(', ')
}

/** A short amount in euro for a map label: "€ 850", "€ 325k", "€ 1,25M", at most three digits. Whole below 10,000. */
export function shortEuro(amount: number): string {
  const rounded = amount < 10_000 ? Math.round(amount) : Number(amount.toPrecision(3))
  if (rounded < 10_000) return `€ ${formatDecimal(rounded, 0)}`
  const [value, unit] = rounded < 1_000_000 ? [rounded / 1000, 'k'] : [rounded / 1_000_000, 'M']
  return `€ ${formatDecimal(Number(value.toPrecision(3)))}${unit}`
}
