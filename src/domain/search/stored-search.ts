import { ANY_ROOMS, ROOM_KINDS, type RoomKind } from './property-search.ts'
import type { SavedSearch } from './saved-search.ts'

/** A saved search as stored: rooms only where counted. The oldest rows have bedrooms only. */
export type StoredSearch = Omit<SavedSearch, RoomKind> & Partial<Pick<SavedSearch, RoomKind>>

/** A stored search of any age in the current form. */
export function fromStored(search: StoredSearch): SavedSearch {
  return { ...ANY_ROOMS, ...search }
}

/**
 * The stored form of a search. Bedrooms are always present, as in the oldest rows, because equal searches are found by comparing
 * rows.
 */
export function toStored(search: SavedSearch): StoredSearch {
  const { goal, types, cities, price } = search
  const counted = ROOM_KINDS.filter((kind) => kind === 'bedrooms' || search[kind] > 0)
  return { goal, types, cities, price, ...Object.fromEntries(counted.map((kind) => [kind, search[kind]])) }
}
