import { ANY_ROOMS, ROOM_KINDS, type RoomKind } from './property-search.ts'
import type { SavedSearch } from './saved-search.ts'

/** A saved search as a database keeps it: of rooms, those that are counted. The first ones that were kept knew bedrooms alone. */
export type StoredSearch = Omit<SavedSearch, RoomKind> & Partial<Pick<SavedSearch, RoomKind>>

/** A kept search as it is today, however old it is. */
export function fromStored(search: StoredSearch): SavedSearch {
  return { ...ANY_ROOMS, ...search }
}

/**
 * A search as it is kept. Bedrooms are there even where any number will do, as in the first ones: who asks for the same again
 * must have the one there is, which is found by being equal.
 */
export function toStored(search: SavedSearch): StoredSearch {
  const { goal, types, cities, price } = search
  const counted = ROOM_KINDS.filter((kind) => kind === 'bedrooms' || search[kind] > 0)
  return { goal, types, cities, price, ...Object.fromEntries(counted.map((kind) => [kind, search[kind]])) }
}
