import type { FeedProperty } from '#schemas/property.ts'
import type { PropertyDetail } from '#schemas/property-detail.ts'
import type { ListingFaces } from './faces.ts'

/** Where a home stands on a map: at its own place where its address is published, else in the middle of its city. */
export function location(
  record: FeedProperty,
  faces: ListingFaces,
): Pick<PropertyDetail, 'GoogleX' | 'GoogleY' | 'IsLocationExact'> {
  const { GoogleX, GoogleY, PublishAddress, City, Zip } = record
  if (PublishAddress === true && GoogleX !== undefined && GoogleY !== undefined) {
    return { GoogleX, GoogleY, IsLocationExact: true }
  }
  const point = faces.cityPoint(City, Zip)
  return { ...(point && { GoogleX: point.latitude, GoogleY: point.longitude }), IsLocationExact: false }
}
