import { AMOUNT_FILTERS } from '#src/features/search/rules/extra-filters.ts'
import { ROOM_KINDS } from '#src/features/search/rules/property-search.ts'
import type { SearchFilter } from './search-filter.ts'
import { writeRing } from './search-filter-queries.ts'

/** A filter without its cities, categories, features and energy label. */
export function filterKey({ goal, area, price, text, isExact, showUnavailable, onlyAvailable, ...filter }: SearchFilter): string {
  const bounds = AMOUNT_FILTERS.map((name) => filter.extras?.[name] ?? 0)
  const rooms = ROOM_KINDS.map((kind) => filter[kind] ?? 0)
  return JSON.stringify([
    goal,
    price?.min,
    price?.max,
    text ?? '',
    isExact ?? false,
    showUnavailable,
    onlyAvailable ?? false,
    filter.openHousesAt ?? 0,
    rooms,
    bounds,
    area?.towns,
    area && writeRing(area.ring),
  ])
}
