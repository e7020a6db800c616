import type { Language } from '#schemas/language.ts'
import { fromStored, type SavedSearch, type StoredSearch } from '#src/features/saved-searches/rules/saved-search.ts'
import type { subscriptions } from './tables.ts'

export type SubscriptionKind = 'search' | 'newsletter'

/** When a saved search mails: after each import with matches, or daily. */
export const FREQUENCIES = ['at-once', 'daily'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** A newsletter or saved-search subscription. */
export interface Subscription {
  readonly id: string
  readonly kind: SubscriptionKind
  readonly submissionId: string | null
  readonly email: string
  readonly language: Language
  /** Null for the newsletter. */
  readonly criteria: SavedSearch | null
  readonly frequency: Frequency
  readonly tokenHash: string
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
}

export function toSubscription({ notifiedAt, ...row }: typeof subscriptions.$inferSelect): Subscription {
  return {
    ...row,
    // `register` writes them; check constraints limit kinds and frequencies.
    kind: row.kind as Subscription['kind'],
    frequency: row.frequency as Subscription['frequency'],
    language: row.language as Language,
    criteria: row.criteria === null ? null : fromStored(row.criteria as StoredSearch),
  }
}
