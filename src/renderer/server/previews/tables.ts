import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Links that open previews, each for somebody and for a time. */
export const previewLinks = pgTable('preview_links', {
  /** Names the link in lists; opens nothing. */
  id: text('id').primaryKey(),
  /** The key of the link, which is random, hashed: the link itself is shown once. */
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
  /** Who of the staff made it; null for operators. It ends with their right to make it. */
  accountId: text('account_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
