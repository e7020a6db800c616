import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Captchas that were given out: each for one form, for a while, for one answer. */
export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    form: text('form').notNull(),
    kind: text('kind').notNull(),
    /** A keyed hash of the answer; null where the answer proves itself. */
    answerHash: text('answer_hash'),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('challenges_by_expiry').on(table.expiresAt)],
)
