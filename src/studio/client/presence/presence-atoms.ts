import { atom } from 'jotai'
import type { StudioLease } from '#schemas/studio/presence-api.ts'

/** Identifies this window to the server. */
export const TAB = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The editors of files in the chosen draft. */
export const leasesAtom = atom<readonly StudioLease[]>([])

/** The chosen draft, if somebody else has published or dropped it. */
export const overAtom = atom<{ readonly title: string; readonly how: 'published' | 'dropped' } | null>(null)
