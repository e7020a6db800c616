import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { cityKey } from '#src/domain/place/city-name.ts'
import type { ListingContext } from './listing-context.ts'
import type { PublishedRecord } from './published-property.ts'

/** The map position of a property: its own where the address is published, else the centre of its city. */
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
