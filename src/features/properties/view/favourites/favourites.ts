import { atom } from 'jotai'
import { storedAtom } from '#src/ui/state/stored-atom.ts'
import { FAVOURITES, readFavourites, toggled } from './stored-favourites.ts'

export const favouritesAtom = storedAtom(FAVOURITES, readFavourites)

export const toggleFavouriteAtom = atom(null, (get, set, id: number) => set(favouritesAtom, toggled(get(favouritesAtom), id)))
