import { store } from '#src/ui/state/browser-storage.ts'
import { readStoredIds } from '#src/ui/state/stored-ids.ts'

/** The key in local storage; the lines of script in the HTML read it too (`src/renderer/boot/early-marks.ts`). */
export const CLOSED_ANNOUNCEMENT = 'vitrine.announcement'

/** The announcement that the visitor has closed last, as a list of at most one id: there is one at a time. */
export function readClosedAnnouncement(text: string | null): readonly number[] {
  return readStoredIds(text, 1)
}

export function storeClosedAnnouncement(id: number): void {
  store('localStorage', CLOSED_ANNOUNCEMENT, JSON.stringify([id]))
}
