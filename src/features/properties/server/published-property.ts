import { RENT } from '#schemas/property/goal.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { isPriceKnown, isPriceReplaced } from '#src/features/properties/rules/price.ts'
import type { PublicationState } from '#src/features/properties/rules/publication-state.ts'
import type { StoredProperty } from './stored-property.ts'

declare const published: unique symbol

/** A feed record without unpublished data. Only {@link publishRecord} creates one. */
export type PublishedRecord = FeedProperty & { readonly [published]: true }

/** A listing with public data only. */
export interface PublishedProperty extends StoredProperty {
  readonly record: PublishedRecord
}

/** Fields that reveal the location. */
const ADDRESS_FIELDS = ['Street', 'HouseNumber', 'BoxNr', 'GoogleX', 'GoogleY'] as const satisfies readonly (keyof FeedProperty)[]

/** The price, its parts, and amounts computed from it. */
const PRICE_FIELDS = [
  'Price',
  'StartPrice',
  'PriceHistory',
  'NotaryFees',
  'AgencyCost',
  'LifeAnnuityDownPayment',
  'LifeAnnuityMonthly',
] as const satisfies readonly (keyof FeedProperty)[]

/**
 * The public part of a record: without address and coordinates unless PublishAddress is true, without amounts that reveal an
 * unpublished price or one that a marquee replaces, without files of documents on request. Every public answer, order and match uses it
 * (docs/decisions/034).
 */
export function publishRecord({ Documents, ...record }: FeedProperty, hasReplacedPrice: boolean): PublishedRecord {
  const PublishAddress = record.PublishAddress === true
  const PublishPrice = isPricePublished(record) && !hasReplacedPrice
  if (!PublishAddress) for (const field of ADDRESS_FIELDS) delete record[field]
  if (!PublishPrice) for (const field of PRICE_FIELDS) delete record[field]
  // A price of 0 means no price; the published record omits it.
  else if (!isPriceKnown(record.Price)) delete record.Price
  const documents = Documents && { Documents: Documents.map(publicDocument) }
  // The brand exists in types only.
  return { ...record, PublishAddress, PublishPrice, ...documents } as PublishedRecord
}

const publishedOf = new WeakMap<StoredProperty, PublishedProperty>()

/** The public part of a stored listing; the same object each time, so that what is made of it can be cached. */
export function publishProperty(stored: StoredProperty): PublishedProperty {
  const known = publishedOf.get(stored)
  if (known) return known
  const publicPart = { ...stored, record: publishRecord(stored.record, stored.isPriceReplaced === true) }
  publishedOf.set(stored, publicPart)
  return publicPart
}

type Documents = NonNullable<FeedProperty['Documents']>

function publicDocument({ File: _private, ...document }: Documents[number]): Documents[number] {
  const { Url: _file, ...rest } = document
  return document.OnRequest ? rest : document
}

/** Whether the feed lets the price be shown. A rent always is (decision 040, point 15); a sale price only where PublishPrice is true. */
function isPricePublished({ Goal, PublishPrice }: Pick<FeedProperty, 'Goal' | 'PublishPrice'>): boolean {
  return Goal === RENT || PublishPrice === true
}

/** The price in euro; null where it is unknown (absent, or 0) or unpublished. */
export function publishedPrice({ Price }: PublishedRecord): number | null {
  return isPriceKnown(Price) ? Price : null
}

/** The same of a record of the feed, under the marquee values that replace prices. */
export function publicPrice(record: FeedProperty, marqueeIgnore: readonly number[]): number | null {
  const isPublished = isPricePublished(record) && !isPriceReplaced(record, marqueeIgnore)
  return isPublished && isPriceKnown(record.Price) ? record.Price : null
}

interface PropertyRow {
  readonly record: unknown
  readonly retiredAt: Date | null
  readonly isPriceReplaced: boolean
  readonly isHidden: boolean
  readonly publication: PublicationState
}

/** Maps a row to a listing, including data for its owner and the agency only. */
export function toStored({ record, retiredAt, isPriceReplaced: isReplaced, isHidden, publication }: PropertyRow): StoredProperty {
  // The import validates every record before it stores it.
  const checked = record as FeedProperty
  return { record: checked, status: checked.Status, retiredAt, isPriceReplaced: isReplaced, isHidden, publication }
}

/** Maps a row to a published listing. */
export function toPublished(row: PropertyRow): PublishedProperty {
  return publishProperty(toStored(row))
}
