import { WHOLE_RANGE } from './price-range.ts'
import { changeSearch, type PropertySearch, ROOM_KINDS, type RoomKind } from './property-search.ts'

/** One filter of a search, as a removable chip. `value` is a city's key or a WebID. */
export type SearchFilter =
  | { readonly kind: 'search'; readonly value: string }
  | { readonly kind: 'city'; readonly value: string }
  | { readonly kind: 'type'; readonly value: string }
  | { readonly kind: RoomKind; readonly value: number }
  | { readonly kind: 'price'; readonly min: number | null; readonly max: number | null }

/** The filters of a search, in the order of its address. */
export function filtersOf(search: PropertySearch): SearchFilter[] {
  const { price } = search
  return [
    ...(search.search === '' ? [] : [{ kind: 'search', value: search.search } as const]),
    ...search.cities.map((value) => ({ kind: 'city', value }) as const),
    ...search.types.map((value) => ({ kind: 'type', value }) as const),
    ...ROOM_KINDS.filter((kind) => search[kind] > 0).map((kind) => ({ kind, value: search[kind] }) as const),
    ...(price.min === null && price.max === null ? [] : [{ kind: 'price', ...price } as const]),
  ]
}

/** The search without one of its filters, at its first page. */
export function withoutFilter(search: PropertySearch, filter: SearchFilter): PropertySearch {
  if (filter.kind === 'search') return changeSearch(search, { search: '', isExact: false })
  if (filter.kind === 'city') return changeSearch(search, { cities: search.cities.filter((city) => city !== filter.value) })
  if (filter.kind === 'type') return changeSearch(search, { types: search.types.filter((type) => type !== filter.value) })
  if (filter.kind === 'price') return changeSearch(search, { price: WHOLE_RANGE })
  return changeSearch(search, { [filter.kind]: 0 })
}

/** The search without unknown cities and types (decision 039, point 10). */
export function withoutUnknown(
  search: PropertySearch,
  unknown: { readonly cities: readonly string[]; readonly types: readonly string[] },
): PropertySearch {
  return {
    ...search,
    cities: search.cities.filter((city) => !unknown.cities.includes(city)),
    types: search.types.filter((type) => !unknown.types.includes(type)),
  }
}

/** The search without filters; goal, order and view stay. */
export function withoutFilters(search: PropertySearch): PropertySearch {
  return filtersOf(search).reduce(withoutFilter, search)
}
