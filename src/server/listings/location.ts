import type { PropertyDetail } from '#schemas/property-detail.ts'
import { cityKey } from '#src/domain/city-name.ts'
import type { ListingFaces } from './faces.ts'
import type { PublishedRecord } from './published-property.ts'

/** Where a home stands on a map: at its own place where its address is published, else in the middle of its city. */
export function location(
  record: PublishedRecord,
  faces: Pick<ListingFaces, 'cityPoints'>,
): Pick<PropertyDetail, 'GoogleX' | 'GoogleY' | 'IsLocationExact'> {
  const { GoogleX, GoogleY, City, Zip } = record
  if (GoogleX !== undefined && GoogleY !== undefined) {
    return { GoogleX, GoogleY, IsLocationExact: true }
  }
  const point = faces.cityPoints.get(cityKey(City, Zip))
  return { ...(point && { GoogleX: point.latitude, GoogleY: point.longitude }), IsLocationExact: false }
}
