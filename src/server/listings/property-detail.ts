import type { Language } from '#schemas/language.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import type { ListingContext } from './listing-context.ts'
import { localiseRecord } from './localise-record.ts'
import { location } from './location.ts'
import type { PublishedProperty, PublishedRecord } from './published-property.ts'
import { toSummary } from './summary.ts'

/** A visible listing for its page, in one language: published fields that the feed's schema names. */
export function toDetail(stored: PublishedProperty, language: Language, context: ListingContext): PropertyDetail {
  const { record } = stored
  const { GoogleX: _latitude, GoogleY: _longitude, ...fields } = localiseRecord(record, language)
  return {
    ...fields,
    ...toSummary(stored, language, context),
    ...location(record, context),
    PublishAddress: record.PublishAddress === true,
    Pictures: pictures(record, language, context),
  }
}

function pictures(record: PublishedRecord, language: Language, context: ListingContext): PropertyDetail['Pictures'] {
  return (record.Pictures ?? []).flatMap(({ ID, Url, Name }, index) => {
    const caption = multilingualText(Name, language)
    const picture = context.picture(Url, caption)
    return picture ? [{ ID: ID ?? index, Name: caption, Picture: picture }] : []
  })
}
