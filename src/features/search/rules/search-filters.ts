import { ENERGY_LETTERS, type ExtraFilter } from '#schemas/search/extra-filters.ts'
import { BOUNDS, changeExtra, isFeature, setExtras } from './extra-filters.ts'
import { priceBounds, WHOLE_RANGE } from './price-range.ts'
import { changeSearch, type PropertySearch, ROOM_KINDS, type RoomKind } from './property-search.ts'
import { type SearchArea, widerArea } from './search-area.ts'

/** One filter of a search, as a removable chip. `value` is a city's key or a WebID. */
export type SearchFilter =
  | { readonly kind: 'search'; readonly value: string }
  | { readonly kind: 'city'; readonly value: string }
  | { readonly kind: 'area'; readonly area: SearchArea }
  | { readonly kind: 'type'; readonly value: string }
  | { readonly kind: RoomKind; readonly value: number }
  | { readonly kind: 'price'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: ExtraFilter; readonly value: number }

export function filtersOf(search: PropertySearch): SearchFilter[] {
  const { price, area } = search
  return [
    ...(search.search === '' ? [] : [{ kind: 'search', value: search.search } as const]),
    ...search.cities.map((value) => ({ kind: 'city', value }) as const),
    ...(area === null ? [] : [{ kind: 'area', area } as const]),
    ...search.types.map((value) => ({ kind: 'type', value }) as const),
    ...ROOM_KINDS.filter((kind) => search[kind] > 0).map((kind) => ({ kind, value: search[kind] }) as const),
    ...(price.min === null && price.max === null ? [] : [{ kind: 'price', ...price } as const]),
    ...setExtras(search.extras).map(([kind, value]) => ({ kind, value }) as const),
  ]
}

/** The search without one of its filters, at its first page. */
export function withoutFilter(search: PropertySearch, filter: SearchFilter): PropertySearch {
  if (filter.kind === 'search') return changeSearch(search, { search: '', isExact: false })
  if (filter.kind === 'city') return changeSearch(search, { cities: search.cities.filter((city) => city !== filter.value) })
  if (filter.kind === 'area') return changeSearch(search, { area: null })
  if (filter.kind === 'type') return changeSearch(search, { types: search.types.filter((type) => type !== filter.value) })
  if (filter.kind === 'price') return changeSearch(search, { price: WHOLE_RANGE })
  const { kind } = filter
  if (isRoomKind(kind)) return changeSearch(search, { [kind]: 0 })
  return changeSearch(search, { extras: changeExtra(search.extras, kind, 0) })
}

function isRoomKind(kind: RoomKind | ExtraFilter): kind is RoomKind {
  return (ROOM_KINDS as readonly string[]).includes(kind)
}

/** The search without unknown cities and types, and without an area around an unknown place (decision 039, point 10). */
export function withoutUnknown(
  search: PropertySearch,
  unknown: { readonly cities: readonly string[]; readonly types: readonly string[]; readonly area: boolean },
): PropertySearch {
  return {
    ...search,
    cities: search.cities.filter((city) => !unknown.cities.includes(city)),
    types: search.types.filter((type) => !unknown.types.includes(type)),
    area: unknown.area ? null : search.area,
  }
}

/** The search without filters; goal, order and view stay. */
export function withoutFilters(search: PropertySearch): PropertySearch {
  return filtersOf(search).reduce(withoutFilter, search)
}

/** The share by which a price bound, or another figure, is widened. */
const PRICE_STEP = 0.2

/** A relaxation of a search: a filter removed or widened. */
export interface Relaxation {
  readonly kind: 'search' | 'city' | 'area' | 'type' | 'price' | RoomKind | ExtraFilter
  readonly change: 'widen' | 'drop'
  readonly search: PropertySearch
}

/** The next worse energy label, or a figure a fifth less strict; a feature has no other value. */
function widerValue(filter: ExtraFilter, value: number): number {
  if (isFeature(filter)) return value
  if (filter === 'energy') return Math.min(value + 1, ENERGY_LETTERS.length)
  return Math.floor(value * (BOUNDS[filter].direction === 'least' ? 1 - PRICE_STEP : 1 + PRICE_STEP)) || value
}

/** The possible relaxations of a search; widening comes before removal. Several cities or types are one filter. */
export function relaxationsOf(search: PropertySearch): Relaxation[] {
  const relaxations: Relaxation[] = []
  const add = (kind: Relaxation['kind'], change: Relaxation['change'], difference: Partial<PropertySearch>) =>
    relaxations.push({ kind, change, search: changeSearch(search, difference) })

  if (search.search !== '') add('search', 'drop', { search: '' })
  if (search.cities.length > 0) add('city', 'drop', { cities: [] })
  if (search.area !== null) {
    const wider = widerArea(search.area)
    if (wider !== null) add('area', 'widen', { area: wider })
    add('area', 'drop', { area: null })
  }
  if (search.types.length > 0) add('type', 'drop', { types: [] })
  for (const kind of ROOM_KINDS) {
    if (search[kind] > 1) add(kind, 'widen', { [kind]: search[kind] - 1 })
    if (search[kind] > 0) add(kind, 'drop', { [kind]: 0 })
  }
  const { min, max } = search.price
  if (min !== null || max !== null) {
    const wider = priceBounds(search.goal, min && min * (1 - PRICE_STEP), max && max * (1 + PRICE_STEP))
    if (wider.min !== null || wider.max !== null) add('price', 'widen', { price: wider })
    add('price', 'drop', { price: WHOLE_RANGE })
  }
  for (const [filter, value] of setExtras(search.extras)) {
    const wider = widerValue(filter, value)
    if (wider !== value) add(filter, 'widen', { extras: changeExtra(search.extras, filter, wider) })
    add(filter, 'drop', { extras: changeExtra(search.extras, filter, 0) })
  }
  return relaxations
}
