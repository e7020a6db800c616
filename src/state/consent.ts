import { atom } from 'jotai'
import { EXTERNAL_MEDIA, type ExternalMedium } from '#schemas/site/consent.ts'
import { readStored, store, watchStored } from './browser-storage.ts'

/** Consent to external media: in local storage as "consent_maps" and "consent_videos", "true" or "false". */
export const mediaConsentAtoms = Object.fromEntries(EXTERNAL_MEDIA.map((medium) => [medium, mediaConsentAtom(medium)])) as {
  // The entries are the media, each with its atom.
  readonly [medium in ExternalMedium]: ReturnType<typeof mediaConsentAtom>
}

/** Whether a visitor has consented to a medium; false on the server and without storage. */
export function readConsent(medium: ExternalMedium): boolean {
  return readStored('localStorage', nameOf(medium)) === 'true'
}

/** The consent to one medium; setting it stores it. Browser only. */
function mediaConsentAtom(medium: ExternalMedium) {
  const answerAtom = atom<boolean | null>(null)
  answerAtom.onMount = (set) => watchStored(nameOf(medium), () => set(null))
  return atom(
    (get) => get(answerAtom) ?? readConsent(medium),
    (_, set, isGiven: boolean) => {
      set(answerAtom, isGiven)
      store('localStorage', nameOf(medium), String(isGiven))
    },
  )
}

function nameOf(medium: ExternalMedium): string {
  return `consent_${medium}`
}
