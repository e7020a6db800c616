import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Links that open previews, each for somebody and for a time. */
export const previewLinks = pgTable('preview_links', {
  /** Names the link for operators; its key follows from it and the server's secret. */
  id: text('id').primaryKey(),
  /** The key of the link, hashed. */
  keyHash: text('key_hash').notNull().unique(),
  /** The page that it leads to, as a path of the site; it opens all others, too. */
  path: text('path').notNull(),
  /** Whom it was made for; shown in the preview. */
  madeFor: text('made_for'),
  /** The version that it shows as visitors saw it at `shownAt`; null for the newest files. */
  version: integer('version'),
  shownAt: timestamp('shown_at', { withTimezone: true }),
  /** The draft that it shows with the newest files; null for none. */
  draft: text('draft'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
