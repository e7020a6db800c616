import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** How often the page of a property was seen: sums by day and source, nothing about any visitor (OWN-06). */
export const propertyVisits = pgTable(
  'property_visits',
  {
    propertyId: integer('property_id').notNull(),
    /** Of the Belgian calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    /** "counted" by this site, or brought by the "feed". */
    origin: text('origin').notNull(),
    views: integer('views').notNull(),
    /** Different visitors of that day, each counted with the source of the first visit. */
    visitors: integer('visitors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.day, table.source, table.origin] })],
)

/** How many page views of a property this site counted in each hour of a day: what figures that are not finished are compared by. */
export const visitHours = pgTable(
  'visit_hours',
  {
    /** Of the Belgian calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    propertyId: integer('property_id').notNull(),
    /** Of the Belgian clock, 0 to 23. */
    hour: smallint('hour').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.propertyId, table.hour] })],
)

/** Who has seen which property today, as hashes salted for the day; gone when the day is. */
export const visitMarks = pgTable(
  'visit_marks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    propertyId: integer('property_id').notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.propertyId, table.visitorHash] })],
)

/** The salt of a day, which all instances share; destroyed after the day, so that no hash can be traced back. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
})
