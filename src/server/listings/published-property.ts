import type { FeedProperty } from '#schemas/property/property.ts'
import { isPricePublished, publishedPrice } from './published-price.ts'
import type { StoredProperty } from './stored-property.ts'

declare const published: unique symbol

/** A record of the feed without anything that is not published. Only {@link publishRecord} makes one. */
export type PublishedRecord = FeedProperty & { readonly [published]: true }

/** A listing as everything public sees it. */
export interface PublishedProperty extends StoredProperty {
  readonly record: PublishedRecord
}

/** Where a property stands, and what leads there. */
const ADDRESS_FIELDS = ['Street', 'HouseNumber', 'BoxNr', 'GoogleX', 'GoogleY'] as const satisfies readonly (keyof FeedProperty)[]

/** Amounts that are the price, a part of it, or computed from it. */
const PRICE_FIELDS = [
  'Price',
  'StartPrice',
  'NotaryFees',
  'AgencyCost',
  'LifeAnnuityDownPayment',
  'LifeAnnuityMonthly',
] as const satisfies readonly (keyof FeedProperty)[]

/**
 * The public part of a record: no address and no coordinates unless PublishAddress is true, no amount that gives an unpublished
 * price away, no files of documents on request. Every public answer, order and match starts from it (docs/decisions/034).
 */
export function publishRecord({ Documents, ...record }: FeedProperty): PublishedRecord {
  const PublishAddress = record.PublishAddress === true
  const PublishPrice = isPricePublished(record)
  if (!PublishAddress) for (const field of ADDRESS_FIELDS) delete record[field]
  if (!PublishPrice) for (const field of PRICE_FIELDS) delete record[field]
  // A price of 0 means that there is none: the published record has no price then.
  else if (publishedPrice(record) === null) delete record.Price
  const documents = Documents && { Documents: Documents.map(publicDocument) }
  // The brand exists in types only.
  return { ...record, PublishAddress, PublishPrice, ...documents } as PublishedRecord
}

/** A stored listing as everything public sees it. */
export function publishProperty({ record, ...stored }: StoredProperty): PublishedProperty {
  return { ...stored, record: publishRecord(record) }
}

type Documents = NonNullable<FeedProperty['Documents']>

function publicDocument({ File: _private, ...document }: Documents[number]): Documents[number] {
  const { Url: _file, ...rest } = document
  return document.OnRequest ? rest : document
}
