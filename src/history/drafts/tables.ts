import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Named sets of changes of the site definition, hidden from visitors. */
export const siteDrafts = pgTable(
  'site_drafts',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    author: text('author'),
    state: text('state', { enum: ['open', 'scheduled', 'published', 'dropped'] }).notNull(),
    /** Increases with every change, to detect concurrent edits. */
    revision: integer('revision').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: text('changed_by'),
    /** The account of staff that made the last change; null for a change by a command. */
    changedById: text('changed_by_id'),
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** The account that set the time; "override" for a command that overrode the rule of two people. */
    scheduledBy: text('scheduled_by'),
    /** The revision that was scheduled: a later one has changes that nobody has agreed to. */
    scheduledRevision: integer('scheduled_revision'),
    /** The version that contains a published draft, once it is stored. */
    version: integer('version'),
    /** Why the scheduled publication failed, in a sentence. */
    failure: text('failure'),
  },
  (table) => [index('site_drafts_by_state').on(table.state, table.publishAt)],
)

export const siteDraftFiles = pgTable(
  'site_draft_files',
  {
    draftId: text('draft_id')
      .notNull()
      .references(() => siteDrafts.id, { onDelete: 'cascade' }),
    /** Relative to the site-config folder, with forward slashes. */
    path: text('path').notNull(),
    /** The text that the change is based on; null for a new file. */
    base: text('base'),
    /** The new text; null for a deleted file. */
    text: text('text'),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.path] })],
)
