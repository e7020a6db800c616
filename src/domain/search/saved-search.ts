import type { FormData } from '#schemas/forms/form.ts'
import { isQuantities } from '#src/domain/text/is-quantities.ts'
import { PRICE_RANGES, type PriceBounds, priceBounds } from './price-range.ts'
import { ANY_ROOMS, type PropertySearch, ROOM_KINDS, type RoomKind, wholeSearch } from './property-search.ts'

/** The filters of a saved search: a part of what a list can be searched for, with at least as many rooms. */
export interface SavedSearch extends Readonly<Record<RoomKind, number>> {
  readonly goal: 0 | 1
  /** WebIDs; any of them will do. */
  readonly types: readonly string[]
  /** Keys such as "plombières|4850"; any of them will do. */
  readonly cities: readonly string[]
  /** To the euro, as typed: finer than the slider of a list. */
  readonly price: PriceBounds
}

/** More values than an address can name (`property-search.ts`). */
const MAX_IN_ADDRESS = 60

/** The saved search that the form "demand-register" describes. Prices the wrong way round mean the same the right way round. */
export function readSavedSearch({ goal, types, zones, priceFrom, priceTo, rooms }: FormData): SavedSearch {
  const [from, to] = [amountOf(priceFrom), amountOf(priceTo)]
  const isTurned = from !== null && to !== null && from > to
  return {
    goal: goal === 'rent' ? 1 : 0,
    types: valuesOf(types),
    cities: valuesOf(zones),
    price: isTurned ? { min: to, max: from } : { min: from, max: to },
    ...roomsOf(rooms),
  }
}

/**
 * The search of a list that shows what a saved search finds: the same, with the bounds of the price on the next steps of the
 * slider, and without cities or types where they are too many for an address.
 */
export function listSearchOf({ goal, types, cities, price, ...rooms }: SavedSearch): PropertySearch {
  const { step } = PRICE_RANGES[goal]
  const min = price.min === null ? null : Math.floor(price.min / step) * step
  const max = price.max === null ? null : Math.ceil(price.max / step) * step
  return {
    ...wholeSearch(goal),
    types: types.length > MAX_IN_ADDRESS ? [] : types,
    cities: cities.length > MAX_IN_ADDRESS ? [] : cities,
    price: priceBounds(goal, min, max),
    ...rooms,
  }
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
