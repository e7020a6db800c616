import { isAvailable } from '#src/features/properties/rules/availability.ts'
import { citySlug } from '#src/features/properties/rules/place/city-name.ts'
import type { MapPosition } from '#src/features/properties/rules/place/map-grid.ts'
import { type ExtraFacts, matchesExtras } from '#src/features/search/rules/extra-filters.ts'
import { ROOM_KINDS, type RoomKind } from '#src/features/search/rules/property-search.ts'
import { isInArea } from './placed-area.ts'
import type { SearchFilter } from './search-filter.ts'

export interface FilteredProperty extends ExtraFacts, Readonly<Record<RoomKind, number | null>> {
  readonly id: number
  readonly goal: number
  readonly status: number
  readonly webIds: readonly string[]
  /** The price in euro; null if unknown or unpublished. */
  readonly price: number | null
  /** The city as in addresses: "plombieres|4850". */
  readonly citySlug: string
  /** The neighbourhood as in addresses: "hodimont|4800"; null without one. */
  readonly neighbourhoodSlug: string | null
  /** Null if the address is unpublished. */
  readonly place: MapPosition | null
}

/** The rules of a list for one property, to match many searches. `searchConditions` is the same in SQL; a test compares. */
export function matchesFilter(property: FilteredProperty, filter: SearchFilter): boolean {
  const { goal, cities = [], categories = [], area, showUnavailable, onlyAvailable } = filter
  return (
    property.goal === goal &&
    (isAvailable(property.status) || (showUnavailable && !onlyAvailable)) &&
    (cities.length === 0 || cities.map(citySlug).some((slug) => isIn(property, slug))) &&
    (area === undefined || isInArea(property, area)) &&
    (categories.length === 0 || property.webIds.some((webId) => categories.includes(webId))) &&
    isWithin(property.price, filter.price?.min ?? null, filter.price?.max ?? null) &&
    ROOM_KINDS.every((kind) => (filter[kind] ?? 0) <= 0 || (property[kind] ?? -1) >= (filter[kind] ?? 0)) &&
    matchesExtras(property, filter.extras ?? {})
  )
}

function isIn({ citySlug: ofCity, neighbourhoodSlug }: FilteredProperty, slug: string): boolean {
  return slug === ofCity || slug === neighbourhoodSlug
}

/** An unknown price matches no bounds. */
function isWithin(price: number | null, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true
  return price !== null && price >= (min ?? price) && price <= (max ?? price)
}
