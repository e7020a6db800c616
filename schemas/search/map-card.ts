import type { PropertySummary } from '#schemas/property/property-summary.ts'

export const MAP_CARDS_PER_PAGE = 24

export interface MapCard
  extends Pick<
    PropertySummary,
    | 'ID'
    | 'Goal'
    | 'Status'
    | 'City'
    | 'TypeDescription'
    | 'MainTypeName'
    | 'path'
    | 'Price'
    | 'PriceUnit'
    | 'PriceUnitText'
    | 'PublishPrice'
    | 'Marquee'
    | 'MarqueeName'
    | 'IsTakeover'
  > {
  /** The first picture, 250 px wide, or null. */
  readonly SmallPictureItem: Pick<
    NonNullable<PropertySummary['SmallPictureItem']>,
    'Url' | 'Width' | 'Height' | 'Name' | 'note'
  > | null
}
