import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { readStored, store } from './browser-storage.ts'

/** The key in local storage. */
export const FAVOURITES = 'vitrine.favourites'

/** The stored ids of properties; invalid values count as none. */
export function readFavourites(text: string | null): readonly number[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    const ids = Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id) && id > 0) : []
    return [...new Set(ids)].slice(0, MAX_SELECTION)
  } catch {
    return []
  }
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
