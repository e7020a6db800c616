import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { readStored, store } from '#src/ui/state/browser-storage.ts'
import { readStoredIds } from '#src/ui/state/stored-ids.ts'

export const FAVOURITES = 'vitrine.favourites'

/** The stored ids of properties; invalid values count as none. */
export function readFavourites(text: string | null): readonly number[] {
  return readStoredIds(text, MAX_SELECTION)
}

/** The visitor's saved properties, the latest first. Browser only. */
export function storedFavourites(): readonly number[] {
  return readFavourites(readStored('localStorage', FAVOURITES))
}

export function storeFavourites(ids: readonly number[]): void {
  store('localStorage', FAVOURITES, JSON.stringify(ids))
}

/** The list with a property added at the front, or removed; above the limit the oldest is dropped. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, MAX_SELECTION)
}
