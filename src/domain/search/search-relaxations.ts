import { priceBounds, WHOLE_RANGE } from './price-range.ts'
import { changeSearch, type PropertySearch, ROOM_KINDS, type RoomKind } from './property-search.ts'

/** The share by which a price bound is widened. */
const PRICE_STEP = 0.2

/** A relaxation of a search: a filter removed or widened. */
export interface Relaxation {
  readonly kind: 'search' | 'city' | 'type' | 'price' | RoomKind
  readonly change: 'widen' | 'drop'
  readonly search: PropertySearch
}

/** The possible relaxations of a search; widening comes before removal. Several cities or types are one filter. */
export function relaxationsOf(search: PropertySearch): Relaxation[] {
  const relaxations: Relaxation[] = []
  const add = (kind: Relaxation['kind'], change: Relaxation['change'], difference: Partial<PropertySearch>) =>
    relaxations.push({ kind, change, search: changeSearch(search, difference) })

  if (search.search !== '') add('search', 'drop', { search: '' })
  if (search.cities.length > 0) add('city', 'drop', { cities: [] })
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
  return relaxations
}
