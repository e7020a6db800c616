import type { FeedProperty } from '#schemas/property/property.ts'
import { cityKey } from '#src/domain/place/city-name.ts'
import { citySlug } from '#src/domain/place/city-slug.ts'
import { categoriesOf } from '#src/server/listings/categories.ts'
import { publishedPrice } from '#src/server/listings/published-price.ts'
import { publishRecord } from '#src/server/listings/published-property.ts'
import type { properties } from '#src/server/listings/tables.ts'

/** The row of a listing that is in the feed at `now`. */
export function propertyRow(record: FeedProperty, fingerprint: string, now: Date): typeof properties.$inferInsert {
  const key = cityKey(record.City, record.Zip)
  const { GoogleX, GoogleY } = publishRecord(record)
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
    latitude: GoogleX ?? null,
    longitude: GoogleY ?? null,
    createDate: record.CreateDate.slice(0, 10),
    modifyDate: record.ModifyDate?.slice(0, 10) ?? null,
    record,
    fingerprint,
    importedAt: now,
    changedAt: now,
    retiredAt: null,
  }
}
