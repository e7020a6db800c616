import type { Language } from '#schemas/language.ts'
import { type FeedProperty, propertySchema } from '#schemas/property/property.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { Localised } from '#schemas/site/localised.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { notedPicture } from '#src/features/properties/rules/picture-note.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'
import type { ListingContext } from './listing-context.ts'
import type { PublishedProperty, PublishedRecord } from './published-property.ts'
import { shownOpenHouses } from './shown-open-houses.ts'
import { toSummary } from './summary.ts'

/** A visible listing for its page, in one language: published fields that the feed's schema names. */
export function toDetail(stored: PublishedProperty, language: Language, context: ListingContext): PropertyDetail {
  const { record } = stored
  const localised = localiseRecord(record, language)
  const { GoogleX: _latitude, GoogleY: _longitude, PriceHistory: _earlier, ...others } = localised
  const { OpenHouses: _all, Documents: _files, ...fields } = others
  const openHouses = shownOpenHouses(record, context)
  return {
    ...fields,
    ...toSummary(stored, language, context),
    ...location(record, context),
    PublishAddress: record.PublishAddress === true,
    Pictures: pictures(record, language, context),
    ...(openHouses.length > 0 && { OpenHouses: openHouses }),
    ...(record.Documents && { Documents: documents(record, language, context) }),
  }
}

function pictures(record: PublishedRecord, language: Language, context: ListingContext): PropertyDetail['Pictures'] {
  return (record.Pictures ?? []).flatMap(({ ID, Url, Name, Focus, Kind }, index) => {
    const caption = multilingualText(Name, language)
    const picture = context.picture(Url, caption, Kind === 'plan' ? 'center' : Focus)
    if (!picture) return []
    return [
      {
        ID: ID ?? index,
        Name: caption,
        Picture: notedPicture(picture, Kind, language),
        ...(Kind !== undefined && Kind !== 'photo' && { Kind }),
      },
    ]
  })
}

/** Documents stored here or sent on request; without those not downloaded yet. */
function documents(record: PublishedRecord, language: Language, context: ListingContext): PropertyDetail['Documents'] {
  return (record.Documents ?? []).flatMap(({ Name, Url, Kind, OnRequest }) => {
    const title = multilingualText(Name, language)
    const about = { Name: title, ...(Kind && { Kind }), ...(OnRequest && { OnRequest }) }
    if (Url === undefined) return [about]
    const file = context.document(Url, `${title} ${record.RecordFile ?? record.ID}`)
    return file === null ? [] : [{ ...about, Download: file }]
  })
}

interface SchemaNode {
  readonly type?: unknown
  readonly enum?: unknown
  readonly anyOf?: readonly object[]
  readonly node?: string
  readonly items?: SchemaNode
  readonly properties?: { readonly [field: string]: SchemaNode }
}

type LocalisedRecord = { [Field in keyof typeof propertySchema.properties]?: Localised<FeedProperty[Field]> }

/** The fields of a record that its schema names, with texts in one language; without empty texts and unknown fields. */
function localiseRecord(record: FeedProperty, language: Language): LocalisedRecord {
  return localise(record, propertySchema, language) as LocalisedRecord // the record was checked against this schema
}

function localise(value: unknown, schema: SchemaNode, language: Language): unknown {
  if (schema.node === 'text') return multilingualText(value, language) || undefined
  const { items, properties } = schema
  if (items && Array.isArray(value)) {
    return value.map((item: unknown) => localise(item, items, language)).filter((item) => item !== undefined)
  }
  if (properties && typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([field, inner]) => {
      const fieldSchema = Object.hasOwn(properties, field) ? properties[field] : undefined
      const text = fieldSchema && localise(inner, fieldSchema, language)
      return text === undefined ? [] : [[field, text]]
    })
    return Object.fromEntries(fields)
  }
  return value
}

/** The map position: exact if the address is published, else the centre of the city. */
export function location(
  record: PublishedRecord,
  context: Pick<ListingContext, 'cityPoints'>,
): Pick<PropertyDetail, 'GoogleX' | 'GoogleY' | 'IsLocationExact'> {
  const { GoogleX, GoogleY, City, Zip } = record
  if (GoogleX !== undefined && GoogleY !== undefined) {
    return { GoogleX, GoogleY, IsLocationExact: true }
  }
  const point = context.cityPoints.get(cityKey(City, Zip))
  return { ...(point && { GoogleX: point.latitude, GoogleY: point.longitude }), IsLocationExact: false }
}
