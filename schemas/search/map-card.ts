import type { PropertySummary } from '#schemas/property/property-summary.ts'

/** The card of several properties names so many, and more on request. */
export const MAP_CARDS_PER_PAGE = 24

/** What the card of a property on a map shows. */
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
