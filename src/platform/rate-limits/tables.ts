import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Counters per time window, shared by all instances. Addresses are stored as keyed hashes only. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] }), index('rate_counts_by_window').on(table.windowStart)],
)
