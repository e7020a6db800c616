import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Requests per day for missing addresses, without data about visitors. */
export const missingPages = pgTable(
  'missing_pages',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** A path with the names of its query, without their values. */
    path: text('path').notNull(),
    /** The host of the referring page; empty if unknown. */
    referrer: text('referrer').notNull(),
    /** Whether only vulnerability scanners request it. */
    isProbe: boolean('is_probe').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.referrer] })],
)
