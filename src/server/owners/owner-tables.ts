import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Those who entrust properties to the agency, from the feed. One who left it has `retiredAt`, and can log in no more. */
export const owners = pgTable('owners', {
  id: integer('id').primaryKey(),
  /** Lower-cased. */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  /** Argon2id in the PHC string format; null until the owner or the feed has set one. */
  passwordHash: text('password_hash'),
  /** When the owner set it; from then on the feed's counts no more. */
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  /** An account with a password that everybody may read: of the sample agency only. */
  isDemo: boolean('is_demo').notNull(),
  fingerprint: text('fingerprint').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})

/** Whose property is whose. A property may have several owners, an owner several properties. */
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

/** The visit history of properties, from the feed (OWN-03). */
export const ownerHistory = pgTable(
  'owner_history',
  {
    propertyId: integer('property_id').notNull(),
    id: integer('id').notNull(),
    /** Belgian wall time, "2026-11-21T14:30", which sorts as it reads. */
    date: text('date').notNull(),
    type: text('type').notNull(),
    contact: text('contact').notNull(),
    subject: text('subject').notNull(),
    comment: text('comment').notNull(),
    status: text('status').notNull(),
    source: text('source').notNull(),
    /** Contact, subject and comment as they are searched: folded, since no database folds accents by itself. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.id] }),
    index('owner_history_by_date').on(table.propertyId, table.date.desc(), table.id.desc()),
  ],
)

/** What the agency said, where it advertises, which documents there are: short lists, a row for each property and list. */
export const ownerRecords = pgTable(
  'owner_records',
  {
    propertyId: integer('property_id').notNull(),
    /** "communications", "publications" or "documents". */
    kind: text('kind').notNull(),
    records: jsonb('records').notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.kind] })],
)
