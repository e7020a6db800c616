import { atom } from 'jotai'
import { storedAtom } from '#src/ui/state/stored-atom.ts'
import { FAVOURITES, readFavourites, toggled } from './stored-favourites.ts'

/** The visitor's saved properties, the latest first. Setting it stores the list. */
export const favouritesAtom = storedAtom(FAVOURITES, readFavourites)

/** Adds or removes a property. */
export const toggleFavouriteAtom = atom(null, (get, set, id: number) => set(favouritesAtom, toggled(get(favouritesAtom), id)))
