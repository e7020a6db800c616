import { atom } from 'jotai'
import { readStored, store, unstore } from '#src/ui/state/browser-storage.ts'
import { browserAtom } from '#src/ui/state/stored-atom.ts'
import { readStoredIds } from '#src/ui/state/stored-ids.ts'

/** The key in session storage; in local storage for visitors who ask for that (decision 075). */
export const RECENTLY_VIEWED = 'vitrine.recent'

/** Above this number, the oldest are dropped. */
export const MAX_RECENTLY_VIEWED = 12

export interface RecentlyViewed {
  /** The ids, the latest first. */
  readonly ids: readonly number[]
  /** Whether the visitor wants them stored for the next visit. */
  readonly isRemembered: boolean
}

/** The properties whose pages the visitor has seen. */
export const recentlyViewedAtom = browserAtom<RecentlyViewed>(RECENTLY_VIEWED, {
  read() {
    const remembered = readStored('localStorage', RECENTLY_VIEWED)
    const text = remembered ?? readStored('sessionStorage', RECENTLY_VIEWED)
    return { ids: readStoredIds(text, MAX_RECENTLY_VIEWED), isRemembered: remembered !== null }
  },
  write({ ids, isRemembered }) {
    unstore(isRemembered ? 'sessionStorage' : 'localStorage', RECENTLY_VIEWED)
    store(isRemembered ? 'localStorage' : 'sessionStorage', RECENTLY_VIEWED, JSON.stringify(ids))
  },
})

/** Records a view of a property's page. */
export const noteViewedAtom = atom(null, (get, set, id: number) => {
  const { ids, isRemembered } = get(recentlyViewedAtom)
  const others = ids.filter((other) => other !== id)
  set(recentlyViewedAtom, { ids: [id, ...others].slice(0, MAX_RECENTLY_VIEWED), isRemembered })
})
