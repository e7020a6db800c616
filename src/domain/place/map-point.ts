import type { PropertySummary } from '#schemas/property/property-summary.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'

/** The location of a property, in the field names of the listings. */
interface Place {
  /** Latitude; absent if unknown. */
  readonly GoogleX?: number | undefined
  /** Longitude. */
  readonly GoogleY?: number | undefined
  readonly IsLocationExact: boolean
}

/** A property on a map; null where not even its city is known. */
export function toMapPoint(property: PropertySummary & Place): MapPoint | null {
  const { GoogleX, GoogleY, IsLocationExact, SmallPictureItem: picture } = property
  if (GoogleX === undefined || GoogleY === undefined) return null
  const { ID, Goal, Status, City, TypeDescription, MainTypeName, path } = property
  const { Price, PriceUnit, PriceUnitText, PublishPrice, Marquee, MarqueeName, IsTakeover } = property
  return {
    ID,
    Goal,
    Status,
    City,
    TypeDescription,
    MainTypeName,
    path,
    Price,
    PriceUnit,
    PriceUnitText,
    PublishPrice,
    Marquee,
    MarqueeName,
    IsTakeover,
    SmallPictureItem: picture && { Url: picture.Url, Width: picture.Width, Height: picture.Height, Name: picture.Name },
    GoogleX,
    GoogleY,
    IsLocationExact,
  }
}
