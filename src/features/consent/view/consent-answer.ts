import { useAtom } from 'jotai'
import { useCallback } from 'react'
import type { Consent, ExternalMediaSource, ExternalMedium } from '#schemas/site/consent.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { mediaConsentAtoms } from '#src/ui/state/consent.ts'
import { visitorConsentAtom } from '#src/ui/state/visitor-consent.ts'
import { AGREED_TO_ALL, DECLINED } from '#src/ui/state/whole-consent.ts'

/** A visitor's consent: categories of services, and the configured external media. */
export interface Answer {
  readonly consent: Consent
  readonly media: { readonly [medium in ExternalMedium]?: boolean }
}

export function agreedToAll(sources: readonly ExternalMediaSource[]): Answer {
  return { consent: AGREED_TO_ALL, media: mediaOf(sources, () => true) }
}

export function declined(sources: readonly ExternalMediaSource[]): Answer {
  return { consent: DECLINED, media: mediaOf(sources, () => false) }
}

function mediaOf(sources: readonly ExternalMediaSource[], isGranted: (medium: ExternalMedium) => boolean): Answer['media'] {
  return Object.fromEntries(sources.map(({ medium }) => [medium, isGranted(medium)]))
}

interface AnswerStore {
  readonly answer: Answer | null
  readonly save: (answer: Answer) => void
  readonly clear: () => void
}

export function useAnswer({ consent: { version }, externalMedia }: ShellDocument): AnswerStore {
  const [stored, setStored] = useAtom(visitorConsentAtom)
  const [maps, setMaps] = useAtom(mediaConsentAtoms.maps)
  const [videos, setVideos] = useAtom(mediaConsentAtoms.videos)
  const media = { maps, videos }
  return {
    answer:
      stored?.version === version ? { consent: stored.consent, media: mediaOf(externalMedia, (medium) => media[medium]) } : null,
    save({ consent, media }) {
      if (media.maps !== undefined) setMaps(media.maps)
      if (media.videos !== undefined) setVideos(media.videos)
      setStored({ consent, version })
    },
    clear: useCallback(() => setStored(null), [setStored]),
  }
}
