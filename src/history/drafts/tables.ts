import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Drafts: named sets of changes of the site definition, which visitors do not see. */
export const siteDrafts = pgTable(
  'site_drafts',
  {
    /** Its name: "christmas-hours". */
    id: text('id').primaryKey(),
    /** What it is for, in a sentence. */
    title: text('title').notNull(),
    /** Who began it, where that is known. */
    author: text('author'),
    /** "open", "scheduled", "published" or "dropped". */
    state: text('state', { enum: ['open', 'scheduled', 'published', 'dropped'] }).notNull(),
    /** Rises with every change, so that nobody stores over what they have not seen. */
    revision: integer('revision').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Who changed it last, where that is known. */
    changedBy: text('changed_by'),
    /** When it goes out, where it is scheduled. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** The version that has it, where it is published and that is stored. */
    version: integer('version'),
    /** Why it could not go out when it was to, in a sentence. */
    failure: text('failure'),
  },
  (table) => [index('site_drafts_by_state').on(table.state, table.publishAt)],
)

/** The files that drafts change. */
export const siteDraftFiles = pgTable(
  'site_draft_files',
  {
    draftId: text('draft_id')
      .notNull()
      .references(() => siteDrafts.id, { onDelete: 'cascade' }),
    /** Relative to the site-config folder, with forward slashes. */
    path: text('path').notNull(),
    /** The text that the change began from; null for a new file. */
    base: text('base'),
    /** What it is to be; null for a file that goes. */
    text: text('text'),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.path] })],
)
