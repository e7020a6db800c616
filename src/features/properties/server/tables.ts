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
import { AVAILABLE_STATUS, RENTED_STATUS, SHOWN_STATUSES, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import { PUBLICATION_STATES } from '#src/features/properties/rules/publication-state.ts'

/** The project of a record, as JSON. */
export function projectOf(record: AnyPgColumn): SQL {
  return sql`(${record} -> 'ProjectID')`
}

/** The hash of the feed's text in a mark of `src/features/feed/server/text-marks.ts`. */
export function textHashOf(textMark: AnyPgColumn): SQL {
  return sql`split_part(${textMark}, '.', 3)`
}

/** The names of a record's pictures that are in the media folder, as a JSON array. */
export function ownPicturesOf(record: AnyPgColumn): SQL {
  return sql`jsonb_path_query_array(${record}, '$.Pictures[*].Url ? (!(@ starts with "https:"))')`
}

/** The same for its documents, with those on request. */
export function ownDocumentsOf(record: AnyPgColumn): SQL {
  return sql`jsonb_path_query_array(${record}, '$.Documents[*].Url ? (!(@ starts with "https:"))')`
}

/** Written without parameters, which an index cannot contain. */
export function hasShownStatus(status: AnyPgColumn): SQL {
  return sql`${status} in (${sql.raw(SHOWN_STATUSES.join(', '))})`
}

/** Whether a listing is sold or rented, also one that left the feed since. */
export function isSoldOrRented({
  status,
  isHidden,
  publication,
}: Record<'status' | 'isHidden' | 'publication', AnyPgColumn>): SQL {
  return sql`${status} in (${sql.raw(`${SOLD_STATUS}, ${RENTED_STATUS}`)}) and not ${isHidden} and ${publication} <> 'coming'`
}

/** Listings of the feed. `record` is the complete original. Rows are never deleted: `retired_at` marks those that left. */
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
    /** Null if unpublished, so that no order or filter reveals it. */
    publishedPrice: numeric('published_price', { mode: 'number' }),
    /** Whether a marquee replaces the price (`applyPriceRule`), which is then unpublished. */
    isPriceReplaced: boolean('is_price_replaced').notNull().default(false),
    /** Whether the site hides it (`applyHiddenRule`) from all but the Studio and its owner. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** The feed's publication period; null if open. The state follows `publication-clock.ts`. */
    publishFrom: timestamp('publish_from', { withTimezone: true }),
    publishUntil: timestamp('publish_until', { withTimezone: true }),
    publication: text('publication', { enum: PUBLICATION_STATES }).notNull().default('current'),
    /** When an import last changed the published price; null for never. */
    priceChangedAt: timestamp('price_changed_at', { withTimezone: true }),
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    /** The city in searches, "plombières|4850" (SRCH-03). */
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
    /** Null if the address is unpublished, so that no distance reveals it. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createDate: date('create_date', { mode: 'string' }).notNull(),
    modifyDate: date('modify_date', { mode: 'string' }),
    /** Whether it names pictures or documents of other servers, which are copied. */
    hasRemoteFiles: boolean('has_remote_files').notNull().default(true),
    record: jsonb('record').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** A mark of the feed's text; see `textMark` in `src/features/feed/server/text-marks.ts`. */
    textMark: text('text_mark').notNull().default(''),
    /** When the property was first imported. */
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    /** The last change of its record, its retirement or its period. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  (table) => {
    const listed = sql`${table.retiredAt} is null and ${hasShownStatus(table.status)}`
    return [
      check('properties_goal', sql`${table.goal} in (0, 1)`),
      check('properties_status', sql`${table.status} between 0 and 6`),
      // For the clock; few properties have a period.
      index('properties_by_period')
        .on(table.publishFrom, table.publishUntil)
        .where(sql`${table.publishFrom} is not null or ${table.publishUntil} is not null`),
      // For queries by goal or project; searches use `search_rows` (docs/decisions/049).
      index('properties_by_goal').on(table.goal, table.status).where(listed),
      index('properties_by_project')
        .on(projectOf(table.record))
        .where(sql`${listed} and ${projectOf(table.record)} is not null`),
      // For the figures of the agency and the towns with their numbers.
      index('properties_available')
        .on(table.goal, table.cityKey, table.city, table.zip, table.countryId)
        .where(
          sql`${table.retiredAt} is null and ${table.publication} = 'current' and not ${table.isHidden} and ${table.status} = ${sql.raw(String(AVAILABLE_STATUS))}`,
        ),
      index('properties_gone').on(table.status).where(isSoldOrRented(table)),
      // For similar properties and those sold nearby; of a hidden address only the town is known.
      index('properties_by_place')
        .on(table.goal, table.status, table.latitude, table.longitude, table.publishedPrice)
        .where(sql`${listed} and ${table.latitude} is not null`),
      index('properties_by_town')
        .on(table.goal, table.status, table.cityKey, table.publishedPrice)
        .where(sql`${listed} and ${table.latitude} is null`),
      index('properties_with_remote_files').on(table.id).where(sql`${table.hasRemoteFiles} and ${table.retiredAt} is null`),
      // An import asks which texts of a feed are known.
      index('properties_by_text').using('hash', textHashOf(table.textMark)).where(sql`${table.textMark} <> ''`),
      // For who may load a file of the media folder.
      index('properties_by_own_picture').using('gin', ownPicturesOf(table.record)),
      index('properties_by_own_document').using('gin', ownDocumentsOf(table.record)),
    ]
  },
)

/** Changes of published price, status or goal by imports. Rows never change; the first one has the original values. */
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
    /** Null if no price was published, or for the other goal. */
    priceBefore: numeric('price_before', { mode: 'number' }),
    price: numeric('price', { mode: 'number' }),
  },
  (table) => [index('property_changes_by_property').on(table.propertyId, table.id)],
)

/** Open houses of available properties, including past ones, so that the clock needs no records. Written with the search rows. */
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
    // Only future ones are read.
    index('open_houses_by_end').on(table.endsAt, table.startsAt, table.propertyId),
  ],
)

/** The columns of a listing's public part. */
export const publishedColumns = {
  record: properties.record,
  retiredAt: properties.retiredAt,
  isPriceReplaced: properties.isPriceReplaced,
  isHidden: properties.isHidden,
  publication: properties.publication,
}

/** Whether a listing is in the feed, in its period and not hidden, whatever its status. */
export const isOffered = sql`(${properties.retiredAt} is null and ${properties.publication} = 'current' and not ${properties.isHidden})`

/** Whether a listing shows: in the feed, not hidden, with a status that shows. */
export const isShown = sql`(${isOffered} and ${hasShownStatus(properties.status)})`

/** Whether a listing is available: in the feed, not hidden, and neither sold nor rented. */
export const isAvailableNow = sql`(${isOffered} and ${properties.status} = ${sql.raw(String(AVAILABLE_STATUS))})`

/** The neighbourhoods of the last import, for searches by name without a site definition. */
export const neighbourhoods = pgTable('neighbourhoods', {
  id: integer('id').primaryKey(),
  record: jsonb('record').notNull(),
})

/** Stored and retired like properties. */
export const projects = pgTable('projects', {
  id: integer('id').primaryKey(),
  record: jsonb('record').notNull(),
  fingerprint: text('fingerprint').notNull(),
  textMark: text('text_mark').notNull().default(''),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})
