import type { Language } from '#schemas/language.ts'
import type { MapPoint } from '#schemas/property-search.ts'
import type { ListingFaces } from './faces.ts'
import { location } from './location.ts'
import type { StoredProperty } from './stored-property.ts'
import { toSummary } from './summary.ts'

/** A shown listing as a map needs it; null where not even the middle of its city is known. */
export function toMapPoint(stored: StoredProperty, language: Language, faces: ListingFaces): MapPoint | null {
  const { GoogleX, GoogleY, IsLocationExact } = location(stored.record, faces)
  if (GoogleX === undefined || GoogleY === undefined) return null
  const { ID, Goal, Status, City, Zip, TypeDescription, MainTypeName, Marquee, MarqueeName, SmallPictureItem, path, ...rest } =
    toSummary(stored, language, faces)
  const { Price, PriceUnit, PriceUnitText, PublishPrice } = rest
  return {
    ...{ ID, Goal, Status, City, Zip, TypeDescription, MainTypeName, Marquee, MarqueeName, SmallPictureItem, path },
    ...{ Price, PriceUnit, PriceUnitText, PublishPrice },
    ...{ GoogleX, GoogleY, IsLocationExact },
  }
}
