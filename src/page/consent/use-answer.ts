import { useAtom } from 'jotai'
import { useCallback } from 'react'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { mediaConsentAtoms } from '#src/state/consent.ts'
import { visitorConsentAtom } from '#src/state/visitor-consent.ts'
import { type Answer, mediaOf } from './consent-answer.ts'

interface AnswerStore {
  /** The answer to the current question; null for none. */
  readonly answer: Answer | null
  readonly save: (answer: Answer) => void
  /** Clears all stored consent. */
  readonly clear: () => void
}

/** The visitor's answer to the current question, and the functions to change it. */
export function useAnswer({ consent: { version }, externalMedia }: ShellDocument): AnswerStore {
  const [kept, setKept] = useAtom(visitorConsentAtom)
  const [maps, setMaps] = useAtom(mediaConsentAtoms.maps)
  const [videos, setVideos] = useAtom(mediaConsentAtoms.videos)
  const given = { maps, videos }
  return {
    answer:
      kept?.version === version ? { consent: kept.consent, media: mediaOf(externalMedia, (medium) => given[medium]) } : null,
    save({ consent, media }) {
      if (media.maps !== undefined) setMaps(media.maps)
      if (media.videos !== undefined) setVideos(media.videos)
      setKept({ consent, version })
    },
    clear: useCallback(() => setKept(null), [setKept]),
  }
}
