import type { FeedProperty } from '#schemas/property/property.ts'
import { isPriceKnown } from '#src/domain/property/price.ts'

/** Whether the price may be shown. A rent always is (decision 040, point 15); a sale price only where PublishPrice is true. */
export function isPricePublished({ Goal, PublishPrice }: Pick<FeedProperty, 'Goal' | 'PublishPrice'>): boolean {
  return Goal === 1 || PublishPrice === true
}

/** The price in euro; null where it is unknown (absent, or 0) or unpublished. */
export function publishedPrice(record: FeedProperty): number | null {
  return isPricePublished(record) && isPriceKnown(record.Price) ? record.Price : null
}
