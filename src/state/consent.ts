import { atom } from 'jotai'
import { EXTERNAL_MEDIA, type ExternalMedium } from '#schemas/site/consent.ts'
import { readStored, store } from './browser-storage.ts'

/** Whether media of other hosts may show at once: kept in local storage as "consent_maps" and "consent_videos", "true" or "false". */
export const mediaConsentAtoms = Object.fromEntries(EXTERNAL_MEDIA.map((medium) => [medium, mediaConsentAtom(medium)])) as {
  // The entries are the media, each with its atom.
  readonly [medium in ExternalMedium]: ReturnType<typeof mediaConsentAtom>
}

/** Whether a visitor has agreed to a medium; never on the server, nor where storage is closed to us. */
export function readConsent(medium: ExternalMedium): boolean {
  return readStored('localStorage', nameOf(medium)) === 'true'
}

/** An answer about one medium; setting it stores it. To be read in a browser only. */
function mediaConsentAtom(medium: ExternalMedium) {
  const answerAtom = atom<boolean | null>(null)
  answerAtom.onMount = (set) => {
    const onStorage = ({ key }: StorageEvent) => {
      // Another tab has changed the answer, or cleared everything.
      if (key === nameOf(medium) || key === null) set(null)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }
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
