import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { siteDrafts } from '#src/history/drafts/tables.ts'
import { staffAccounts } from '#src/studio/staff/tables.ts'

const account = (name: string) => text(name).references(() => staffAccounts.id, { onDelete: 'set null' })

/** The reviews of drafts: one a draft, which a new question replaces. */
export const draftReviews = pgTable(
  'draft_reviews',
  {
    draftId: text('draft_id')
      .primaryKey()
      .references(() => siteDrafts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['asked', 'sent-back'] }).notNull(),
    askedBy: account('asked_by'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    note: text('note').notNull(),
    reviewer: account('reviewer'),
    answeredBy: account('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answer: text('answer').notNull(),
    /** The texts of the draft when it was asked, by file; null for a removed one. */
    files: jsonb('files').notNull(),
  },
  (table) => [index('draft_reviews_by_reviewer').on(table.reviewer), index('draft_reviews_by_asker').on(table.askedBy)],
)
