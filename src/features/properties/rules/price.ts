import { RENT } from '#schemas/property/goal.ts'
import { groupDigits, toFiniteNumber } from '#src/base/text/number-text.ts'
import { RENTED_STATUS } from './availability.ts'

/** The price unit that shows "starting from" before the price (PROP-07). */
export const STARTING_FROM_UNIT = 7

/** An amount as "€ 1.250.000", with cents if any; 'NaN' if not finite. Without Intl, which differs between browsers. */
export function formatEuro(value: unknown): string {
  const amount = toFiniteNumber(value)
  if (amount === null || Math.abs(amount) >= 1e15) return 'NaN'

  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.')
  const grouped = groupDigits(whole)
  const text = cents === '00' ? grouped : `${grouped},${cents}`
  return `€ ${amount < 0 && text !== '0' ? '-' : ''}${text}`
}

/** The fields of a listing that determine its displayed price. */
export interface PricedProperty {
  readonly Price?: number | null | undefined
  readonly PriceUnit?: number | null | undefined
  readonly PriceUnitText?: string | undefined
  readonly PublishPrice?: boolean | undefined
  readonly Marquee?: number | null | undefined
  readonly MarqueeName?: string | undefined
  /** 1 is a rental, whose price always shows (decision 040, point 15). */
  readonly Goal?: number | undefined
}

/** Whether a feed has a price: many programs write 0 for none. */
export function isPriceKnown(price: unknown): price is number {
  return typeof price === 'number' && price > 0
}

/** Whether an available rental has no rent; the law requires it in the advertisement (decision 040, point 15). */
export function lacksRent({
  Goal,
  Status,
  Price,
}: {
  readonly Goal?: unknown
  readonly Status?: unknown
  readonly Price?: unknown
}): boolean {
  return Goal === RENT && Status !== RENTED_STATUS && !isPriceKnown(Price)
}

/** Whether the marquee name replaces the price (PROP-07), which is then unpublished. Never for rents (decision 040). */
export function isPriceReplaced({ Goal, Marquee, MarqueeName }: MarkedProperty, marqueeIgnore: readonly number[]): boolean {
  if (Goal === RENT || typeof Marquee !== 'number' || !marqueeIgnore.includes(Marquee)) return false
  const names = typeof MarqueeName === 'object' && MarqueeName !== null ? Object.values(MarqueeName) : [MarqueeName]
  return names.some((name) => typeof name === 'string' && name !== '')
}

interface MarkedProperty {
  readonly Goal?: number | undefined
  readonly Marquee?: number | null | undefined
  /** In one language, or as in the feed. */
  readonly MarqueeName?: unknown
}

/** In euro; null if hidden. All derived values start from it. */
export function shownAmount(property: PricedProperty, marqueeIgnore: readonly number[]): number | null {
  if (isPriceReplaced(property, marqueeIgnore)) return null
  if (property.PublishPrice !== true && property.Goal !== RENT) return null
  return isPriceKnown(property.Price) ? property.Price : null
}

/** The parts of a displayed price: `prefix` before it, `unit` after it, each possibly empty. */
export interface DisplayPrice {
  readonly text: string
  readonly prefix: string
  readonly unit: string
}

/** The displayed price of a listing, or null (PROP-07). `startingFrom` is the localised text. */
export function displayPrice(
  property: PricedProperty,
  { marqueeIgnore, startingFrom }: { readonly marqueeIgnore: readonly number[]; readonly startingFrom: string },
): DisplayPrice | null {
  if (isPriceReplaced(property, marqueeIgnore)) return { text: property.MarqueeName ?? '', prefix: '', unit: '' }
  const amount = shownAmount(property, marqueeIgnore)
  if (amount === null) return null

  const startsFrom = property.PriceUnit === STARTING_FROM_UNIT
  return {
    text: formatEuro(amount),
    prefix: startsFrom ? startingFrom : '',
    unit: startsFrom ? '' : (property.PriceUnitText ?? ''),
  }
}

/** A displayed price as one line: "à partir de € 250.000", "€ 850 par mois". */
export function priceLine({ prefix, text, unit }: DisplayPrice): string {
  return [prefix, text, unit].filter((part) => part !== '').join(' ')
}
