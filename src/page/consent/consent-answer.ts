import type { Consent, ExternalMediaSource, ExternalMedium } from '#schemas/site/consent.ts'
import { AGREED_TO_ALL, DECLINED } from '#src/state/visitor-consent.ts'

/** A visitor's consent: categories of services, and the configured external media. */
export interface Answer {
  readonly consent: Consent
  readonly media: { readonly [medium in ExternalMedium]?: boolean }
}

export function agreedToAll(sources: readonly ExternalMediaSource[]): Answer {
  return { consent: AGREED_TO_ALL, media: mediaOf(sources, () => true) }
}

/** Only necessary cookies. */
export function declined(sources: readonly ExternalMediaSource[]): Answer {
  return { consent: DECLINED, media: mediaOf(sources, () => false) }
}

export function mediaOf(sources: readonly ExternalMediaSource[], isGiven: (medium: ExternalMedium) => boolean): Answer['media'] {
  return Object.fromEntries(sources.map(({ medium }) => [medium, isGiven(medium)]))
}
