import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** The permanent number of each listing and project; addresses contain it. Never delete rows. */
export const connectorKeys = pgTable(
  'connector_keys',
  {
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    id: integer('id').notNull(),
    firstSeen: date('first_seen').notNull(),
    /** The address that the source knows; null for none. */
    announcedUrl: text('announced_url'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.kind, table.key] }),
    uniqueIndex('connector_keys_id').on(table.kind, table.id),
  ],
)

/** One row per source that was ever read. */
export const connectorStates = pgTable('connector_states', {
  source: text('source').primaryKey(),
  /** The cursor for reading changes; null reads all. */
  cursor: text('cursor'),
  /** A hash of everything that affects the mapping; a change causes a full read. */
  rules: text('rules').notNull().default(''),
  comparedAt: timestamp('compared_at', { withTimezone: true }),
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  /** Failures since then. */
  failures: integer('failures').notNull().default(0),
  /** One instance reads until then; null for none. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  nextRunAt: timestamp('next_run_at', { withTimezone: true }),
  report: jsonb('report'),
})

/** The records of sources without a list, as sent, so that a changed mapping can be applied. One per listing, until it is removed. */
export const connectorRecords = pgTable(
  'connector_records',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    /** JSON as text, because the database's type refuses some characters. */
    record: text('record').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
)

/** Webhook calls that no run has processed yet. */
export const connectorAnnouncements = pgTable(
  'connector_announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('connector_announcements_source').on(table.source, table.id)],
)
