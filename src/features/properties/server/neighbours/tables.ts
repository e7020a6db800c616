import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

/** Far above the numbers that feeds, agency software and properties entered by hand have; with nine digits, as the longest of them. */
export const FIRST_NEIGHBOUR_ID = 900_000_001

/** The numbers that properties of other sites of the network have here. What visitors see of them is in `properties`. */
export const neighbourProperties = pgTable(
  'neighbour_properties',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_NEIGHBOUR_ID }),
    /** The name of the other site on this server. */
    site: text('site').notNull(),
    /** The number of the property there. */
    theirId: integer('their_id').notNull(),
  },
  (table) => [unique('neighbour_properties_by_origin').on(table.site, table.theirId)],
)
