import type { FeedProperty } from '#schemas/property.ts'
import { cityKey } from '#src/domain/city-name.ts'
import { referenceKey, searchWords } from '#src/domain/search-words.ts'
import type { properties } from '#src/server/db/tables/properties.ts'
import { categoriesOf } from '#src/server/listings/categories.ts'
import { citySlug } from '#src/server/listings/city-slug.ts'
import { publishedPrice } from '#src/server/listings/published-price.ts'

/** The row of a listing that is in the feed at `now`. */
export function propertyRow(record: FeedProperty, fingerprint: string, now: Date): typeof properties.$inferInsert {
  const key = cityKey(record.City, record.Zip)
  return {
    id: record.ID,
    goal: record.Goal,
    status: record.Status,
    subStatus: record.SubStatus ?? null,
    webId: record.WebID,
    webIds: categoriesOf(record),
    recordFile: record.RecordFile ?? '',
    publishedPrice: publishedPrice(record),
    zip: record.Zip,
    city: record.City,
    cityKey: key,
    citySlug: citySlug(key),
    countryId: record.CountryID,
    surfaceLivable: record.SurfaceLivable ?? null,
    surfaceGround: record.SurfaceGround ?? null,
    bedRooms: record.NumberOfBedRooms ?? null,
    bathRooms: record.NumberOfBathRooms ?? null,
    showerRooms: record.NumberOfShowerRooms ?? null,
    toilets: record.NumberOfToilets ?? null,
    garages: record.NumberOfGarages ?? null,
    latitude: record.GoogleX ?? null,
    longitude: record.GoogleY ?? null,
    createDate: record.CreateDate.slice(0, 10),
    modifyDate: record.ModifyDate?.slice(0, 10) ?? null,
    referenceKey: referenceKey(record.RecordFile ?? ''),
    searchWords: [...searchWords(searchedText(record))],
    record,
    fingerprint,
    importedAt: now,
    changedAt: now,
    retiredAt: null,
  }
}

/** What a text search looks in (decisions, point 11), in every language: whoever searches may have another one than the page. */
function searchedText({
  TypeDescription,
  DescriptionA,
  DescriptionB,
  City,
  Zip,
  Street,
  PublishAddress,
  RecordFile,
}: FeedProperty) {
  const texts = [TypeDescription, DescriptionA, DescriptionB].flatMap(allTexts)
  return [...texts, City, Zip, PublishAddress === true ? Street : '', RecordFile].join('\n')
}

function allTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter((text) => typeof text === 'string') : []
}
