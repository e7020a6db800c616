import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Preview links with recipient and expiry. */
export const previewLinks = pgTable('preview_links', {
  id: text('id').primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  /** The first page as a path of the site; the link gives access to all others. */
  path: text('path').notNull(),
  madeFor: text('made_for'),
  /** The version, shown as of `shownAt`; null for the newest files. */
  version: integer('version'),
  shownAt: timestamp('shown_at', { withTimezone: true }),
  /** The draft applied to the newest files; null for none. */
  draft: text('draft'),
  /** The staff account that created it; null for operators. It ends with that account's permission. */
  accountId: text('account_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
