import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Preview links with recipient and expiry. */
export const previewLinks = pgTable('preview_links', {
  /** The public id; grants no access. */
  id: text('id').primaryKey(),
  /** The hash of the random key; the link is shown once. */
  keyHash: text('key_hash').notNull().unique(),
  /** The first page as a path of the site; the link opens all others, too. */
  path: text('path').notNull(),
  /** The recipient, shown in the preview. */
  madeFor: text('made_for'),
  /** The version, shown as of `shownAt`; null for the newest files. */
  version: integer('version'),
  shownAt: timestamp('shown_at', { withTimezone: true }),
  /** The draft applied to the newest files; null for none. */
  draft: text('draft'),
  /** The staff account that made it; null for operators. The link ends with that account's right to make it. */
  accountId: text('account_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
