import type { FeedProperty } from '#schemas/property/property.ts'
import type { HistoryItem } from '#schemas/property/property-history.ts'
import { availabilityOf } from './availability.ts'
import { isPriceKnown } from './price.ts'

/** A change of the offer found by an import. Prices are published ones; null if there was none. */
export interface OfferChange {
  /** The day of the import, as 2026-11-21. */
  readonly date: string
  readonly goal: number
  readonly statusBefore: number
  readonly status: number
  readonly priceBefore: number | null
  readonly price: number | null
}

/** The published parts that a history uses. */
type Offered = Pick<FeedProperty, 'Goal' | 'Status' | 'StatusDate' | 'Price' | 'PriceHistory' | 'CreateDate' | 'ModifyDate'>

interface PricePoint {
  readonly date: string
  readonly price: number
}

/**
 * The price and status history of a property, newest first, from the feed and from imports. Empty without a published price, or
 * without a change since it was listed. `changes` are in import order.
 */
export function propertyHistory(record: Offered, changes: readonly OfferChange[]): HistoryItem[] {
  if (!isPriceKnown(record.Price)) return []
  const ofGoal = changes.slice(changes.findLastIndex(({ goal }) => goal !== record.Goal) + 1)
  const points = pricePoints(record, record.Price, ofGoal)
  const prices = points.map(({ date, price }, index): HistoryItem => {
    const before = points[index - 1]?.price
    const kind = before === undefined && date <= day(record.CreateDate) ? 'listed' : 'price'
    return { date, kind, price, changePercent: before === undefined ? null : changePercent(before, price) }
  })
  const items = [...prices, ...statusItems(record, ofGoal)]
  // Entries of one day keep their order: a price before the sale.
  return items.length < 2 ? [] : items.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).reverse()
}

/** Each price with its first day, the current one last; empty if the known changes do not lead to it. */
function pricePoints(record: Offered, price: number, changes: readonly OfferChange[]): PricePoint[] {
  const reported = (record.PriceHistory ?? []).map((one) => ({ date: day(one.Date), price: one.Price })).toSorted(byDate)
  const seen = changes.flatMap(({ date, priceBefore, price: after }) =>
    after === null || after === priceBefore ? [] : [{ date, price: after }],
  )
  const first = changes[0]
  const isBeginReported = reported[0] !== undefined && (first === undefined || reported[0].date <= first.date)
  const beginning = first === undefined ? price : first.priceBefore
  const begin = isBeginReported || beginning === null ? [] : [{ date: day(record.CreateDate), price: beginning }]
  const points = withoutRepeats([...begin, ...reported, ...seen].toSorted(byDate))
  if (points.at(-1)?.price === price) return points
  // The feed has only earlier prices: the current one dates from the record's last change at the latest.
  const date = day(record.ModifyDate ?? '')
  return date > (points.at(-1)?.date ?? '') ? [...points, { date, price }] : []
}

/** The last price of each day, without consecutive equal ones. */
function withoutRepeats(points: readonly PricePoint[]): PricePoint[] {
  const daily = points.filter(({ date }, index) => date !== points[index + 1]?.date)
  return daily.filter(({ price }, index) => price !== daily[index - 1]?.price)
}

function statusItems({ Status, StatusDate }: Offered, changes: readonly OfferChange[]): HistoryItem[] {
  const seen = changes.flatMap(({ date, statusBefore, status }) => {
    const kind = availabilityOf(status)
    if (status === statusBefore || kind === null) return []
    // Available again; a property without an earlier availability starts with its first price.
    return kind === 'available' && availabilityOf(statusBefore) === null ? [] : [{ date, kind }]
  })
  const last = seen.at(-1)
  const now = availabilityOf(Status)
  const isGone = now === 'sold' || now === 'rented'
  const isReported = StatusDate !== undefined && isGone
  const known = isReported ? [...(last?.kind === now ? seen.slice(0, -1) : seen), { date: day(StatusDate), kind: now }] : seen
  return known.map((item) => ({ ...item, price: null, changePercent: null }))
}

function changePercent(before: number, after: number): number {
  return Math.round(((after - before) / before) * 1000) / 10
}

function day(date: string): string {
  return date.slice(0, 10)
}

function byDate(a: PricePoint, b: PricePoint): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0
}
