import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Requests per day for addresses that are not there; no data about visitors. */
export const missingPages = pgTable(
  'missing_pages',
  {
    /** Belgian day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A path with the names of its query, without their values. */
    path: text('path').notNull(),
    /** The host of the page that led here; empty where none is known. */
    referrer: text('referrer').notNull(),
    /** Whether only programs that look for weaknesses ask for it. */
    isProbe: boolean('is_probe').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path, table.referrer] })],
)
