import type { Publication } from '#schemas/site/publication.ts'
import { belgianPeriod } from './belgian-period.ts'

/** Scheduled: still to come, or at a time that there is not. Ended: over. */
export type PublicationState = 'Scheduled' | 'Out' | 'Ended'

/** What visitors see of something at an instant, in ms. */
export function publicationState(publication: Publication, nowMs: number): PublicationState {
  const { startMs, endMs } = periodOf(publication)
  // An instant that there is not compares as false: what has one is not out.
  if (!(startMs <= nowMs)) return 'Scheduled'
  return nowMs < endMs ? 'Out' : 'Ended'
}

/** The instants, in ms, at which the state changes by the clock: none, one or two. */
export function publicationInstants(publication: Publication): readonly number[] {
  const { startMs, endMs } = periodOf(publication)
  return [startMs, endMs].filter(Number.isFinite)
}

function periodOf({ publishFrom, publishUntil }: Publication): ReturnType<typeof belgianPeriod> {
  return belgianPeriod({ from: publishFrom, until: publishUntil })
}
