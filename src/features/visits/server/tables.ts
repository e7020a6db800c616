import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Page views of properties, summed by day and source; no data about visitors (OWN-06). */
export const propertyVisits = pgTable(
  'property_visits',
  {
    propertyId: integer('property_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    /** "counted" by this site, or from the "feed". */
    origin: text('origin').notNull(),
    views: integer('views').notNull(),
    /** Distinct visitors of that day, each under the source of the first visit. */
    visitors: integer('visitors').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.day, table.source, table.origin] }),
    // For sums of all properties over some weeks.
    index('property_visits_by_day').on(table.day),
  ],
)

/** Page views per property and hour; today's partial figures are compared by them. */
export const visitHours = pgTable(
  'visit_hours',
  {
    day: date('day', { mode: 'string' }).notNull(),
    propertyId: integer('property_id').notNull(),
    hour: smallint('hour').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.propertyId, table.hour] })],
)

/** Visitors of each property today, as salted hashes; deleted after the day. */
export const visitMarks = pgTable(
  'visit_marks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    propertyId: integer('property_id').notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.propertyId, table.visitorHash] })],
)

/** The salt of each day, shared by all instances; deleted after the day, so that no hash can be traced back. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
})
