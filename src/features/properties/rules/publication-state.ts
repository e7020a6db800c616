import type { FeedProperty } from '#schemas/property/property.ts'
import { belgianPeriod } from '#src/base/time/belgian-period.ts'

/** Whether the period of a listing is to come, runs, or is over (decision 092). */
export const PUBLICATION_STATES = ['coming', 'current', 'over'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** In ms, end excluded; infinite if open. */
export function publicationPeriod({ PublishFrom, PublishUntil }: Pick<FeedProperty, 'PublishFrom' | 'PublishUntil'>) {
  return belgianPeriod({ from: PublishFrom, until: PublishUntil })
}

/** A period that ends before it begins is over. */
export function publicationStateAt({ startMs, endMs }: ReturnType<typeof publicationPeriod>, atMs: number): PublicationState {
  if (endMs <= atMs || endMs <= startMs) return 'over'
  return startMs > atMs ? 'coming' : 'current'
}
