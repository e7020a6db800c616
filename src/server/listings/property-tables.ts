import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** The project that a record names, as JSON. */
export function projectOf(record: AnyPgColumn): SQL {
  return sql`(${record} -> 'ProjectID')`
}

/**
 * The listings of the feed. `record` is the whole record as it came, unknown fields included; the other columns are what
 * searches read into memory, and what is counted. Nothing is deleted: a property that left the feed has `retired_at`, so that its page can say so.
 */
export const properties = pgTable(
  'properties',
  {
    id: integer('id').primaryKey(),
    goal: smallint('goal').notNull(),
    status: smallint('status').notNull(),
    subStatus: integer('sub_status'),
    webId: text('web_id').notNull(),
    /** Every category, the main one included. */
    webIds: text('web_ids').array().notNull(),
    recordFile: text('record_file').notNull(),
    /** Null where the price is not published, so that neither order nor filter can give it away. */
    publishedPrice: numeric('published_price', { mode: 'number' }),
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    /** The city as searches write it, "plombières|4850" (SRCH-03). */
    cityKey: text('city_key').notNull(),
    /** The same without diacritics and punctuation, "plombieres|4850": what filters compare. */
    citySlug: text('city_slug').notNull(),
    countryId: integer('country_id').notNull(),
    surfaceLivable: doublePrecision('surface_livable'),
    surfaceGround: doublePrecision('surface_ground'),
    bedRooms: integer('bed_rooms'),
    bathRooms: integer('bath_rooms'),
    showerRooms: integer('shower_rooms'),
    toilets: integer('toilets'),
    garages: integer('garages'),
    /** Null, like the longitude, where the address is not published, so that no distance can give it away. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createDate: date('create_date', { mode: 'string' }).notNull(),
    modifyDate: date('modify_date', { mode: 'string' }),
    record: jsonb('record').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** When the property was first seen. */
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    /** When its record last changed, or it was retired or revived. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** When it left the feed; null while it is in it. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => {
    const listed = sql`${table.retiredAt} is null and ${table.status} in (1, 2, 4)`
    return [
      check('properties_goal', sql`${table.goal} in (0, 1)`),
      check('properties_status', sql`${table.status} between 0 and 6`),
      // Searches are answered from memory (docs/decisions/013); what is left to SQL asks for a goal, or for the properties of a project.
      index('properties_by_goal').on(table.goal, table.status).where(listed),
      index('properties_by_project')
        .on(projectOf(table.record))
        .where(sql`${listed} and ${projectOf(table.record)} is not null`),
    ]
  },
)
