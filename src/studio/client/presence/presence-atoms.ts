import { atom } from 'jotai'
import type { StudioLease } from '#schemas/studio/presence-api.ts'

/** Names this window of the Studio to the server. */
export const TAB = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Who edits what in the chosen draft. */
export const leasesAtom = atom<readonly StudioLease[]>([])

/** A draft that was chosen and is over, by what somebody else has done. */
export const overAtom = atom<{ readonly title: string; readonly how: 'published' | 'dropped' } | null>(null)
