import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { staffAccounts } from '#src/studio/staff/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const account = (name: string) => text(name).references(() => staffAccounts.id, { onDelete: 'set null' })

/** What people of the staff talk about: a place of a file of the site definition, of a property entered by hand, or of a listing. */
export const commentThreads = pgTable(
  'comment_threads',
  {
    id: text('id').primaryKey(),
    /** A file ("pages/home.json"), "own-property/1000001" or "listing/1234". */
    subject: text('subject').notNull(),
    /** Where in the subject (`src/definition/editing/anchor.ts`). */
    anchor: jsonb('anchor').notNull(),
    createdAt: moment('created_at').notNull(),
    resolvedAt: moment('resolved_at'),
    resolvedBy: account('resolved_by'),
  },
  (table) => [index('comment_threads_by_subject').on(table.subject)],
)

export const comments = pgTable(
  'comments',
  {
    id: text('id').primaryKey(),
    threadId: text('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    /** The order of comments, some of which are of one instant. */
    number: integer('number').generatedAlwaysAsIdentity(),
    author: account('author'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (table) => [index('comments_by_thread').on(table.threadId, table.number), index('comments_by_author').on(table.author)],
)

/** People that a comment names, until and since they were mailed. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => staffAccounts.id, { onDelete: 'cascade' }),
    /** The draft in which it was written; "live" for none. */
    draft: text('draft').notNull(),
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.accountId] }),
    index('comment_mentions_by_account').on(table.accountId, table.mailedAt),
  ],
)

/** Renamed files, so that comments are found under the new name where the old one is gone. */
export const commentMoves = pgTable(
  'comment_moves',
  { from: text('from_subject').notNull(), to: text('to_subject').notNull(), at: moment('at').notNull() },
  (table) => [primaryKey({ columns: [table.from, table.to] })],
)
