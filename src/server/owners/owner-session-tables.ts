import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { owners } from './owner-tables.ts'

/** Sessions of owners, valid on every instance. Only the browser holds the identifier itself. */
export const ownerSessions = pgTable(
  'owner_sessions',
  {
    /** A keyed hash of the identifier. */
    idHash: text('id_hash').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** The absolute expiry, independent of use. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('owner_sessions_by_owner').on(table.ownerId), index('owner_sessions_by_expiry').on(table.expiresAt)],
)

/** One-time links in mails to owners: to set a password, or to report a login as not one's own. */
export const ownerLinks = pgTable(
  'owner_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** "password" or "not-me". */
    kind: text('kind').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('owner_links_by_owner').on(table.ownerId), index('owner_links_by_expiry').on(table.expiresAt)],
)
