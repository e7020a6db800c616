import type { Publication } from '#schemas/site/publication.ts'
import { belgianPeriod } from './belgian-period.ts'

/** Scheduled: not yet published, or with an invalid time. Out: published. Ended: no longer published. */
export type PublicationState = 'Scheduled' | 'Out' | 'Ended'

export function publicationState(publication: Publication, nowMs: number): PublicationState {
  const { startMs, endMs } = periodOf(publication)
  // A comparison with NaN, an invalid time, is false.
  if (!(startMs <= nowMs)) return 'Scheduled'
  return nowMs < endMs ? 'Out' : 'Ended'
}

/** The instants in ms (at most two) at which the state changes. */
export function publicationInstants(publication: Publication): readonly number[] {
  const { startMs, endMs } = periodOf(publication)
  return [startMs, endMs].filter(Number.isFinite)
}

function periodOf({ publishFrom, publishUntil }: Publication): ReturnType<typeof belgianPeriod> {
  return belgianPeriod({ from: publishFrom, until: publishUntil })
}
