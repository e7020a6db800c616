import { atom } from 'jotai'
import { MAX_SELECTION } from '#schemas/property/property-selection.ts'
import { FAVOURITES, storedFavourites, storeFavourites, toggled } from './stored-favourites.ts'
import { watchStored } from './watch-stored.ts'

/** Empty on the server and in the first render, so that both match; then the stored list. */
const idsAtom = atom<readonly number[] | null>(null)
idsAtom.onMount = (set) => {
  const read = () => set(storedFavourites())
  read()
  return watchStored(FAVOURITES, read)
}

/** The visitor's saved properties, the latest first; null before hydration. Setting it stores the list. */
export const favouritesAtom = atom(
  (get) => get(idsAtom),
  (_, set, ids: readonly number[]) => {
    const kept = ids.slice(0, MAX_SELECTION)
    set(idsAtom, kept)
    storeFavourites(kept)
  },
)

/** Adds or removes a property. */
export const toggleFavouriteAtom = atom(null, (get, set, id: number) => set(favouritesAtom, toggled(get(idsAtom) ?? [], id)))
