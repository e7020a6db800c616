import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { AVAILABLE_STATUS, SHOWN_STATUSES } from '#src/features/properties/rules/availability.ts'
import { PUBLICATION_STATES } from '#src/features/properties/rules/publication-state.ts'

/** The project of a record, as JSON. */
export function projectOf(record: AnyPgColumn): SQL {
  return sql`(${record} -> 'ProjectID')`
}

/** Whether a column holds a status that shows; written out, because an index cannot hold parameters. */
export function hasShownStatus(status: AnyPgColumn): SQL {
  return sql`${status} in (${sql.raw(SHOWN_STATUSES.join(', '))})`
}

/**
 * Listings of the feed. `record` is the whole original record, unknown fields included; the other columns serve searches and
 * counts. Rows are never deleted: a property that left the feed has `retired_at`, so that its page can say so.
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
    /** Null where the price is not published, so that neither order nor filter reveals it. */
    publishedPrice: numeric('published_price', { mode: 'number' }),
    /** Whether the name of a marquee replaces the price on this site (`applyPriceRule`): then it is published nowhere. */
    isPriceReplaced: boolean('is_price_replaced').notNull().default(false),
    /** Whether the site hides it (`applyHiddenRule`): then it is nowhere but in the Studio and with its owner. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** From when and until when it is published, by the feed; null where that is open. The state is that of these instants (`publication-clock.ts`). */
    publishFrom: timestamp('publish_from', { withTimezone: true }),
    publishUntil: timestamp('publish_until', { withTimezone: true }),
    publication: text('publication', { enum: PUBLICATION_STATES }).notNull().default('current'),
    /** When an import last brought another published price than the one before; null where none did. */
    priceChangedAt: timestamp('price_changed_at', { withTimezone: true }),
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    /** The city as searches write it, "plombières|4850" (SRCH-03). */
    cityKey: text('city_key').notNull(),
    /** The city key without diacritics and punctuation, "plombieres|4850", for filters. */
    citySlug: text('city_slug').notNull(),
    countryId: integer('country_id').notNull(),
    surfaceLivable: doublePrecision('surface_livable'),
    surfaceGround: doublePrecision('surface_ground'),
    bedRooms: integer('bed_rooms'),
    bathRooms: integer('bath_rooms'),
    showerRooms: integer('shower_rooms'),
    toilets: integer('toilets'),
    garages: integer('garages'),
    /** Null, like the longitude, where the address is not published, so that no distance reveals it. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createDate: date('create_date', { mode: 'string' }).notNull(),
    modifyDate: date('modify_date', { mode: 'string' }),
    record: jsonb('record').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** The text of the feed that the record comes from; see `textMark` in `src/features/feed/server/text-marks.ts`. */
    textMark: text('text_mark').notNull().default(''),
    /** When the property was first imported. */
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    /** When its record last changed, it was retired or revived, or its period began or ended. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** When it left the feed; null while it is in it. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => {
    const listed = sql`${table.retiredAt} is null and ${hasShownStatus(table.status)}`
    return [
      check('properties_goal', sql`${table.goal} in (0, 1)`),
      check('properties_status', sql`${table.status} between 0 and 6`),
      // The clock looks at those with a period, which few have.
      index('properties_by_period')
        .on(table.publishFrom, table.publishUntil)
        .where(sql`${table.publishFrom} is not null or ${table.publishUntil} is not null`),
      // Searches look at `search_rows` (docs/decisions/049); these serve queries by goal, or by project.
      index('properties_by_goal').on(table.goal, table.status).where(listed),
      index('properties_by_project')
        .on(projectOf(table.record))
        .where(sql`${listed} and ${projectOf(table.record)} is not null`),
    ]
  },
)

/**
 * What imports changed of the offer of a property: its published price, its status or its goal. Rows are never changed; what a
 * property began with stands in the first one as what was before.
 */
export const propertyChanges = pgTable(
  'property_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The time of the import. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    goal: smallint('goal').notNull(),
    statusBefore: smallint('status_before').notNull(),
    status: smallint('status').notNull(),
    /** Null where no price was published, or it was one for the other goal. */
    priceBefore: numeric('price_before', { mode: 'number' }),
    price: numeric('price', { mode: 'number' }),
  },
  (table) => [index('property_changes_by_property').on(table.propertyId, table.id)],
)

/**
 * The open houses of available properties, also past ones that the feed still has, so that the clock needs no records. Written together with
 * the rows of the search.
 */
export const openHouses = pgTable(
  'open_houses',
  {
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.startsAt] }),
    // Only the coming ones are read.
    index('open_houses_by_end').on(table.endsAt, table.startsAt, table.propertyId),
  ],
)

/** What the public part of a listing is made of. */
export const publishedColumns = {
  record: properties.record,
  retiredAt: properties.retiredAt,
  isPriceReplaced: properties.isPriceReplaced,
  isHidden: properties.isHidden,
  publication: properties.publication,
}

/** Whether a listing may show, as far as its status lets it: in the feed, in its period, and not hidden by the site. */
export const isOffered = sql`(${properties.retiredAt} is null and ${properties.publication} = 'current' and not ${properties.isHidden})`

/** Whether a listing shows: in the feed, not hidden, with a status that shows. */
export const isShown = sql`(${isOffered} and ${hasShownStatus(properties.status)})`

/** Whether a listing is available: in the feed, not hidden, and neither sold nor rented. */
export const isAvailableNow = sql`(${isOffered} and ${properties.status} = ${sql.raw(String(AVAILABLE_STATUS))})`

/** The neighbourhoods of the feed, as the last import found them; searches by name need them where no site definition is at hand. */
export const neighbourhoods = pgTable('neighbourhoods', {
  id: integer('id').primaryKey(),
  record: jsonb('record').notNull(),
})

/** New-build projects of the feed; stored and retired like properties. */
export const projects = pgTable('projects', {
  id: integer('id').primaryKey(),
  record: jsonb('record').notNull(),
  fingerprint: text('fingerprint').notNull(),
  textMark: text('text_mark').notNull().default(''),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})
