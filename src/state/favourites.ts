import { atom } from 'jotai'
import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { readStored, store } from './browser-storage.ts'

const NAME = 'vitrine.favourites'

/** Ids of properties as the browser keeps them; whatever else stands there counts as none. */
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

/** The list with a property put first, or taken out where it was in it; the oldest goes where there would be too many. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, MAX_SELECTION)
}

/** None on the server and in the first render, so that both show the same page; then what the browser has kept. */
const idsAtom = atom<readonly number[] | null>(null)
idsAtom.onMount = (set) => {
  const read = () => set(readFavourites(readStored('localStorage', NAME)))
  const onStorage = ({ key }: StorageEvent) => {
    // Another tab has changed the list, or cleared everything.
    if (key === NAME || key === null) read()
  }
  read()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The properties a visitor keeps, the latest first; null until the browser has been asked. Setting it keeps the list. */
export const favouritesAtom = atom(
  (get) => get(idsAtom),
  (_, set, ids: readonly number[]) => {
    const kept = ids.slice(0, MAX_SELECTION)
    set(idsAtom, kept)
    store('localStorage', NAME, JSON.stringify(kept))
  },
)

/** Keeps a property, or keeps it no longer. */
export const toggleFavouriteAtom = atom(null, (get, set, id: number) => set(favouritesAtom, toggled(get(idsAtom) ?? [], id)))
