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
 * The public part of a record: no address and coordinates unless PublishAddress, no unpublished or replaced prices or derived
 * amounts, no files sent on request. All public answers, orders and matches use it (docs/decisions/034).
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

/** Returns the same object each time, so that results derived from it can be cached. */
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

/** Whether the feed publishes the price: always for rent (decision 040, point 15), otherwise by PublishPrice. */
function isPricePublished({ Goal, PublishPrice }: Pick<FeedProperty, 'Goal' | 'PublishPrice'>): boolean {
  return Goal === RENT || PublishPrice === true
}

/** In euro; null if unknown or unpublished. */
export function publishedPrice({ Price }: PublishedRecord): number | null {
  return isPriceKnown(Price) ? Price : null
}

/** The published price of a feed record, with the marquees that replace prices. */
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

/** Includes data for the owner and the agency. */
export function toStored({ record, retiredAt, isPriceReplaced: isReplaced, isHidden, publication }: PropertyRow): StoredProperty {
  // Imports only store valid records.
  const checked = record as FeedProperty
  return { record: checked, status: checked.Status, retiredAt, isPriceReplaced: isReplaced, isHidden, publication }
}

export function toPublished(row: PropertyRow): PublishedProperty {
  return publishProperty(toStored(row))
}
