import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property.ts'
import type { PropertyDetail } from '#schemas/property-detail.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import type { ListingFaces } from './faces.ts'
import { localiseRecord } from './localise-record.ts'
import { location } from './location.ts'
import { isPricePublished } from './published-price.ts'
import type { StoredProperty } from './stored-property.ts'
import { toSummary } from './summary.ts'

/** Amounts that are the price, a part of it, or computed from it. */
const PRICE_FIELDS = [
  'StartPrice',
  'NotaryFees',
  'AgencyCost',
  'LifeAnnuityDownPayment',
  'LifeAnnuityMonthly',
] as const satisfies readonly (keyof FeedProperty)[]

const ADDRESS_FIELDS = ['Street', 'HouseNumber', 'BoxNr'] as const satisfies readonly (keyof FeedProperty)[]

/**
 * A shown listing with everything its page needs, in one language: what the feed's schema names, without an unpublished price
 * or address, the files of documents on request, and the exact place of a home whose address is not published.
 */
export function toDetail(stored: StoredProperty, language: Language, faces: ListingFaces): PropertyDetail {
  const { record } = stored
  const { GoogleX: _latitude, GoogleY: _longitude, Documents, ...fields } = localiseRecord(record, language)
  if (!isPricePublished(record)) for (const field of PRICE_FIELDS) delete fields[field]
  if (record.PublishAddress !== true) for (const field of ADDRESS_FIELDS) delete fields[field]
  return {
    ...fields,
    ...toSummary(stored, language, faces),
    ...location(record, faces),
    ...(Documents && { Documents: Documents.map(publicDocument) }),
    PublishAddress: record.PublishAddress === true,
    Pictures: pictures(record, language, faces),
  }
}

type Documents = NonNullable<PropertyDetail['Documents']>

function publicDocument({ File: _private, ...document }: Documents[number]): Documents[number] {
  const { Url: _file, ...rest } = document
  return document.OnRequest ? rest : document
}

function pictures(record: FeedProperty, language: Language, faces: ListingFaces): PropertyDetail['Pictures'] {
  return (record.Pictures ?? []).flatMap(({ ID, Url, Name }, index) => {
    const caption = multilingualText(Name, language)
    const picture = faces.picture(Url, caption)
    return picture ? [{ ID: ID ?? index, Name: caption, Picture: picture }] : []
  })
}
