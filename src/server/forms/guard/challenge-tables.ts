import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Issued challenges: each is for one form and one answer, and expires. */
export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    form: text('form').notNull(),
    kind: text('kind').notNull(),
    /** A keyed hash of the answer; null for a proof of work or a challenge without an answer. */
    answerHash: text('answer_hash'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('challenges_by_expiry').on(table.expiresAt)],
)
