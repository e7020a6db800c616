import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** The number here of each listing and project of a source, for good: addresses follow from it. Rows are never deleted. */
export const connectorKeys = pgTable(
  'connector_keys',
  {
    /** The connector's name. */
    source: text('source').notNull(),
    /** "property" or "project". */
    kind: text('kind').notNull(),
    /** The key at the source. */
    key: text('key').notNull(),
    id: integer('id').notNull(),
    /** The Belgian day of the run that saw it first. */
    firstSeen: date('first_seen').notNull(),
    /** The address that the source was told; null where it was told none. */
    announcedUrl: text('announced_url'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.kind, table.key] }),
    uniqueIndex('connector_keys_id').on(table.kind, table.id),
  ],
)

/** Where reading a source has come to; one row for each source that was ever read. */
export const connectorStates = pgTable('connector_states', {
  source: text('source').primaryKey(),
  /** Where the next reading of changes goes on; null for one of all. */
  cursor: text('cursor'),
  /** Changes with what decides what a record becomes: another value makes the next run read all. */
  rules: text('rules').notNull().default(''),
  comparedAt: timestamp('compared_at', { withTimezone: true }),
  /** The last run that went through. */
  succeededAt: timestamp('succeeded_at', { withTimezone: true }),
  /** How many runs have failed since. */
  failures: integer('failures').notNull().default(0),
  /** Until then one instance is reading; null for none. */
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  nextRunAt: timestamp('next_run_at', { withTimezone: true }),
  /** A RunReport of the last run. */
  report: jsonb('report'),
})

/** The records of a source that has no list, as it sent them: a changed mapping is applied to them. One for each listing, until it is gone. */
export const connectorRecords = pgTable(
  'connector_records',
  {
    source: text('source').notNull(),
    key: text('key').notNull(),
    /** JSON, as text: the database's own kind refuses some characters that JSON can have. */
    record: text('record').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.key] })],
)

/** What sources have said by their webhooks, until a run has seen to it. */
export const connectorAnnouncements = pgTable(
  'connector_announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    key: text('key').notNull(),
    /** "changed" or "gone". */
    kind: text('kind').notNull(),
    payload: jsonb('payload'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('connector_announcements_source').on(table.source, table.id)],
)
