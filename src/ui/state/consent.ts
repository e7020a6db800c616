import { atom } from 'jotai'
import { EXTERNAL_MEDIA, type ExternalMedium } from '#schemas/site/consent.ts'
import { nameOf, readMediaConsent, storeMediaConsent } from './stored-consent.ts'
import { watchStored } from './watch-stored.ts'

/** Consent to external media: in local storage as "consent_maps" and "consent_videos", "true" or "false". */
export const mediaConsentAtoms = Object.fromEntries(EXTERNAL_MEDIA.map((medium) => [medium, mediaConsentAtom(medium)])) as {
  // The keys are the media.
  readonly [medium in ExternalMedium]: ReturnType<typeof mediaConsentAtom>
}

/** The consent to one medium; setting it stores it. Browser only. */
function mediaConsentAtom(medium: ExternalMedium) {
  const answerAtom = atom<boolean | null>(null)
  answerAtom.onMount = (set) => watchStored(nameOf(medium), () => set(readMediaConsent(medium)))
  return atom(
    (get) => get(answerAtom) ?? readMediaConsent(medium),
    (_, set, isGranted: boolean) => {
      set(answerAtom, isGranted)
      storeMediaConsent(medium, isGranted)
    },
  )
}
