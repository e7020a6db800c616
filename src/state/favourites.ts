import { atom } from 'jotai'
import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { readStored, store, watchStored } from './browser-storage.ts'

const NAME = 'vitrine.favourites'

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

/** The list with a property added at the front, or removed; above the limit the oldest is dropped. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, MAX_SELECTION)
}

/** Empty on the server and in the first render, so that both match; then the stored list. */
const idsAtom = atom<readonly number[] | null>(null)
idsAtom.onMount = (set) => {
  const read = () => set(readFavourites(readStored('localStorage', NAME)))
  read()
  return watchStored(NAME, read)
}

/** The visitor's saved properties, the latest first; null before hydration. Setting it stores the list. */
export const favouritesAtom = atom(
  (get) => get(idsAtom),
  (_, set, ids: readonly number[]) => {
    const kept = ids.slice(0, MAX_SELECTION)
    set(idsAtom, kept)
    store('localStorage', NAME, JSON.stringify(kept))
  },
)

/** Adds or removes a property. */
export const toggleFavouriteAtom = atom(null, (get, set, id: number) => set(favouritesAtom, toggled(get(idsAtom) ?? [], id)))
