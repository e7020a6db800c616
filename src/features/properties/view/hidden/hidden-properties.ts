import { atom } from 'jotai'
import { storedAtom } from '#src/ui/state/stored-atom.ts'
import { readStoredIds } from '#src/ui/state/stored-ids.ts'

/** The key in local storage; the lines of script in the HTML read it too (`src/renderer/boot/early-marks.ts`). */
export const HIDDEN = 'vitrine.hidden'

/** Above this number, the oldest ones show again. */
export const MAX_HIDDEN = 200

/** The properties hidden from lists, the latest first. */
export const hiddenAtom = storedAtom(HIDDEN, (text) => readStoredIds(text, MAX_HIDDEN))

export const hideAtom = atom(null, (get, set, id: number) => {
  const others = get(hiddenAtom).filter((other) => other !== id)
  set(hiddenAtom, [id, ...others].slice(0, MAX_HIDDEN))
})

export const unhideAtom = atom(null, (get, set, ids: readonly number[]) => {
  set(
    hiddenAtom,
    get(hiddenAtom).filter((id) => !ids.includes(id)),
  )
})
