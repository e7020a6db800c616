import type { FormData } from '#schemas/forms/form.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { ExtraFilter } from '#schemas/search/extra-filters.ts'
import { isQuantities } from '#src/base/text/quantities.ts'
import { type ExtraValues, energyRankOf, setExtras } from '#src/features/search/rules/extra-filters.ts'
import { PRICE_RANGES, type PriceBounds, priceBounds } from '#src/features/search/rules/price-range.ts'
import {
  ANY_ROOMS,
  type PropertySearch,
  ROOM_KINDS,
  type RoomKind,
  wholeSearch,
} from '#src/features/search/rules/property-search.ts'
import { readArea, type SearchArea, writeArea } from '#src/features/search/rules/search-area.ts'

/** A saved search: some of a list's filters, with minimum room numbers. */
export interface SavedSearch extends Readonly<Record<RoomKind, number>> {
  readonly goal: Goal
  readonly types: readonly string[]
  /** Keys such as "plombières|4850"; any may match. */
  readonly cities: readonly string[]
  /** Null for anywhere. */
  readonly area: SearchArea | null
  /** To the euro, finer than the slider of a list. */
  readonly price: PriceBounds
  /** Energy label, areas and features, without the price per m². */
  readonly extras: ExtraValues
}

/** The maximum number of values in a URL (`property-search.ts`). */
const MAX_IN_URL = 60

/** The saved search of the form "demand-register". Swapped price bounds are put in order. */
export function readSavedSearch({ goal, types, zones, area, priceFrom, priceTo, rooms, ...others }: FormData): SavedSearch {
  const [from, to] = [amountOf(priceFrom), amountOf(priceTo)]
  const isTurned = from !== null && to !== null && from > to
  return {
    goal: goal === 'rent' ? 1 : 0,
    types: valuesOf(types),
    cities: valuesOf(zones),
    area: typeof area === 'string' ? readArea(area) : null,
    price: isTurned ? { min: to, max: from } : { min: from, max: to },
    ...roomsOf(rooms),
    extras: extrasOf(others),
  }
}

/** The list with the results of a saved search. A URL has less room: price bounds are wider, some cities or types missing. */
export function listSearchOf({ goal, types, cities, price, ...rooms }: SavedSearch): PropertySearch {
  const { step } = PRICE_RANGES[goal]
  const min = price.min === null ? null : Math.floor(price.min / step) * step
  const max = price.max === null ? null : Math.ceil(price.max / step) * step
  return {
    ...wholeSearch(goal),
    types: types.length > MAX_IN_URL ? [] : types,
    cities: cities.length > MAX_IN_URL ? [] : cities,
    price: priceBounds(goal, min, max),
    ...rooms,
  }
}

/** The form's names of these filters. */
const FIGURES = { livingMin: 'living-min', groundMin: 'ground-min' } as const satisfies Record<string, ExtraFilter>

function extrasOf({ energy, features, ...figures }: FormData): ExtraValues {
  const wanted = Object.entries(FIGURES).map(([field, filter]) => [filter, amountOf(figures[field]) ?? 0] as const)
  const rank = typeof energy === 'string' ? energyRankOf(energy) : 0
  const has = valuesOf(features).map((feature) => [feature, 1] as const)
  return Object.fromEntries([['energy', rank] as const, ...wanted, ...has].filter(([, value]) => value > 0))
}

function amountOf(value: FormData[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function roomsOf(value: FormData[string] | undefined): Readonly<Record<RoomKind, number>> {
  const wanted = ROOM_KINDS.map((kind) => [kind, isQuantities(value) ? (value[kind] ?? 0) : 0])
  return { ...ANY_ROOMS, ...Object.fromEntries(wanted) }
}

function valuesOf(value: FormData[string] | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}

/** A stored search: rooms, extras and area only if set. The oldest rows have only bedrooms. */
export type StoredSearch = Omit<SavedSearch, RoomKind | 'extras' | 'area'> &
  Partial<Pick<SavedSearch, RoomKind | 'extras'>> & { readonly area?: string }

/** A stored search of any age in the current form. */
export function fromStored(search: StoredSearch): SavedSearch {
  return { ...ANY_ROOMS, extras: {}, ...search, area: readArea(search.area ?? '') }
}

/** The stored form. Bedrooms are always present, as in the oldest rows, because rows are compared to find equal searches. */
export function toStored(search: SavedSearch): StoredSearch {
  const { goal, types, cities, area, price, extras } = search
  const counted = ROOM_KINDS.filter((kind) => kind === 'bedrooms' || search[kind] > 0)
  const asked = setExtras(extras).length > 0 ? { extras } : {}
  const rooms = Object.fromEntries(counted.map((kind) => [kind, search[kind]]))
  return { goal, types, cities, price, ...rooms, ...asked, ...(area && { area: writeArea(area) }) }
}
