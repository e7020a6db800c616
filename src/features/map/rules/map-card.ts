import type { PropertySummary } from '#schemas/property/property-summary.ts'
import type { MapCard } from '#schemas/search/map-card.ts'

/** The card of a property on a map, with the displayed fields of its picture. */
export function toMapCard(property: PropertySummary): MapCard {
  const { ID, Goal, Status, City, TypeDescription, MainTypeName, path, SmallPictureItem: picture } = property
  const { Price, PriceUnit, PriceUnitText, PublishPrice, Marquee, MarqueeName, IsTakeover } = property
  return {
    ...{ ID, Goal, Status, City, TypeDescription, MainTypeName, path },
    ...{ Price, PriceUnit, PriceUnitText, PublishPrice, Marquee, MarqueeName, IsTakeover },
    SmallPictureItem: picture && {
      ...{ Url: picture.Url, Width: picture.Width, Height: picture.Height, Name: picture.Name },
      ...(picture.note !== undefined && { note: picture.note }),
    },
  }
}
