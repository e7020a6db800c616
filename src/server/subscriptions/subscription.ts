import type { Language } from '#schemas/language.ts'
import { fromStored, type SavedSearch, type StoredSearch } from '#src/domain/search/saved-search.ts'
import type { subscriptions } from './subscription-tables.ts'

export type SubscriptionKind = 'search' | 'newsletter'

/** Something that mails are sent for until it is ended. */
export interface Subscription {
  readonly id: string
  readonly kind: SubscriptionKind
  /** Null once what was sent with it is erased. */
  readonly submissionId: string | null
  /** Lower-cased. */
  readonly email: string
  readonly language: Language
  /** Null for the newsletter. */
  readonly criteria: SavedSearch | null
  readonly frequency: 'at-once' | 'daily'
  readonly tokenHash: string
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
}

/** A row as a subscription. */
export function toSubscription({ notifiedAt, ...row }: typeof subscriptions.$inferSelect): Subscription {
  return {
    ...row,
    // Written by `register`, and held to these kinds and frequencies by the table.
    kind: row.kind as Subscription['kind'],
    frequency: row.frequency as Subscription['frequency'],
    language: row.language as Language,
    criteria: row.criteria === null ? null : fromStored(row.criteria as StoredSearch),
  }
}
