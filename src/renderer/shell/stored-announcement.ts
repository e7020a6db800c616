import { store } from '#src/ui/state/browser-storage.ts'
import { readStoredIds } from '#src/ui/state/stored-ids.ts'

/** The key in local storage; the inline script reads it too (`src/renderer/boot/early-marks.ts`). */
export const CLOSED_ANNOUNCEMENT = 'vitrine.announcement'

/** The last closed announcement, as a list of at most one id. */
export function readClosedAnnouncement(text: string | null): readonly number[] {
  return readStoredIds(text, 1)
}

export function storeClosedAnnouncement(id: number): void {
  store('localStorage', CLOSED_ANNOUNCEMENT, JSON.stringify([id]))
}
