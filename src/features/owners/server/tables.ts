import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'

/** Owners of properties, from the feed or entered by staff. One who left the feed has `retiredAt` and cannot log in. */
export const owners = pgTable('owners', {
  /** Below zero for one whom staff entered: no feed has such numbers. */
  id: integer('id').primaryKey(),
  /** Whether an import retires and changes the account (feed), or leaves it alone (hand). */
  origin: text('origin', { enum: ['feed', 'hand'] })
    .notNull()
    .default('feed'),
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  /** Argon2id in the PHC string format; null until the owner or the feed has set one. */
  passwordHash: text('password_hash'),
  /** When the owner set a password, which overrides the feed's. */
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  /** A published password; only in sample data. */
  isDemo: boolean('is_demo').notNull(),
  fingerprint: text('fingerprint').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
  /** The last mail from staff with a link to set a password. */
  invitedAt: timestamp('invited_at', { withTimezone: true }),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
})

export const ownerProperties = pgTable(
  'owner_properties',
  {
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.propertyId] }),
    index('owner_properties_by_property').on(table.propertyId),
  ],
)

/** Properties entered by hand and their owners, as staff linked them. No import changes these. */
export const ownPropertyOwners = pgTable(
  'own_property_owners',
  {
    propertyId: integer('property_id')
      .notNull()
      .references(() => ownProperties.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.ownerId] }),
    index('own_property_owners_by_owner').on(table.ownerId),
  ],
)

/** The visit history of properties, from the feed (OWN-03). */
export const ownerHistory = pgTable(
  'owner_history',
  {
    propertyId: integer('property_id').notNull(),
    id: integer('id').notNull(),
    /** Wall time in Belgium, "2026-11-21T14:30"; sorts as text. */
    date: text('date').notNull(),
    type: text('type').notNull(),
    contact: text('contact').notNull(),
    subject: text('subject').notNull(),
    comment: text('comment').notNull(),
    status: text('status').notNull(),
    source: text('source').notNull(),
    /** Contact, subject and comment, folded (no case, no accents) for search; the database cannot fold accents. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.id] }),
    index('owner_history_by_date').on(table.propertyId, table.date.desc(), table.id.desc()),
  ],
)

/** Communications, publications and documents: one row per property and list. */
export const ownerRecords = pgTable(
  'owner_records',
  {
    propertyId: integer('property_id').notNull(),
    kind: text('kind').notNull(),
    records: jsonb('records').notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.kind] })],
)

/** Valid on every instance. Only the browser knows the identifier. */
export const ownerSessions = pgTable(
  'owner_sessions',
  {
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

/** One-time links in mails: to set a password, or to deny a login. */
export const ownerLinks = pgTable(
  'owner_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('owner_links_by_owner').on(table.ownerId), index('owner_links_by_expiry').on(table.expiresAt)],
)
