import type { MapPoint } from '#schemas/map-point.ts'
import type { PropertyDetail } from '#schemas/property-detail.ts'

/** A home as a map shows it; null where not even its city's place is known. */
export function toMapPoint(property: PropertyDetail): MapPoint | null {
  const { GoogleX, GoogleY, SmallPictureItem: picture } = property
  if (GoogleX === undefined || GoogleY === undefined) return null
  const { ID, Goal, Status, City, TypeDescription, MainTypeName, IsLocationExact, path } = property
  const { Price, PriceUnit, PriceUnitText, PublishPrice, Marquee, MarqueeName } = property
  return {
    ID,
    Goal,
    Status,
    City,
    TypeDescription,
    MainTypeName,
    Price,
    PriceUnit,
    PriceUnitText,
    PublishPrice,
    Marquee,
    MarqueeName,
    path,
    SmallPictureItem: picture && { Url: picture.Url, Width: picture.Width, Height: picture.Height, Name: picture.Name },
    GoogleX,
    GoogleY,
    IsLocationExact,
  }
}
