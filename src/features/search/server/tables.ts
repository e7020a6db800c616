import {
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { properties } from '#src/features/properties/server/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Ordered by byte, whatever the locale of the database, so that a prefix is a range. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/**
 * What searches look at: a narrow row for each visible property, derived from its record (docs/decisions/049). Every import
 * writes it together with `properties`.
 */
export const searchRows = pgTable(
  'search_rows',
  {
    id: integer('id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    goal: smallint('goal').notNull(),
    /** 1 available, 2 sold, 4 rented; also the first order of every list. */
    status: smallint('status').notNull(),
    /** In `search_cities`: the city, with the neighbourhood where the property names one. */
    cityId: integer('city_id').notNull(),
    /** In `search_category_sets`. */
    categorySetId: integer('category_set_id').notNull(),
    /** In euro; null where it is unknown or unpublished. */
    price: doublePrecision('price'),
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    showerrooms: integer('showerrooms'),
    toilets: integer('toilets'),
    garages: integer('garages'),
    /** In m². */
    surfaceLivable: doublePrecision('surface_livable'),
    surfaceGround: doublePrecision('surface_ground'),
    /** What it has or has not, a bit each (`featureBit`). */
    features: integer('features').notNull().default(0),
    /** 1 for an energy label A; null without one. */
    energyRank: smallint('energy_rank'),
    /** In euro per m² of living area; null where either is unknown, or the price unpublished. */
    pricePerM2: doublePrecision('price_per_m2'),
    /** When the published price was last another than before; null where it never was, or the price is unpublished now. */
    priceChangedAt: timestamp('price_changed_at', { withTimezone: true }),
    createDate: date('create_date', { mode: 'string' }).notNull(),
    /** The place on web maps (`MapPosition`); null, like y, where the address is not published, so that no map reveals it. */
    mapX: integer('map_x'),
    mapY: integer('map_y'),
    /** The reference code for comparison: "V-0012" is "v0012"; empty where there is none. */
    reference: text('reference').notNull(),
    /** The distinct words of the texts, the place and the reference code, folded (no case, no accents). */
    words: tsvector('words').notNull(),
  },
  (table) => {
    const { goal, status, cityId, categorySetId, price, surfaceLivable, surfaceGround, createDate } = table
    const rooms = [table.bedrooms, table.bathrooms, table.showerrooms, table.toilets, table.garages] as const
    const { features, energyRank, pricePerM2, priceChangedAt } = table
    const extras = [features, energyRank, pricePerM2, priceChangedAt] as const
    const orders = [...extras, createDate, surfaceLivable, surfaceGround, table.id] as const
    return [
      // One index for each order of a list; its first entries are the first page.
      index('search_rows_newest').on(goal, status, createDate.desc(), table.id.desc()),
      index('search_rows_price_asc').on(goal, status, price, table.id.desc()),
      index('search_rows_price_desc').on(goal, status, price.desc().nullsLast(), table.id.desc()),
      index('search_rows_surface').on(
        goal,
        status,
        surfaceLivable.desc().nullsLast(),
        surfaceGround.desc().nullsLast(),
        table.id.desc(),
      ),
      index('search_rows_price_per_m2').on(goal, status, pricePerM2, table.id.desc()),
      index('search_rows_price_changed').on(goal, status, priceChangedAt.desc().nullsLast(), table.id.desc()),
      // All that filters and orders look at: counts, and results that are few enough to sort, come from these, not from the table.
      index('search_rows_by_city').on(goal, cityId, status, categorySetId, price, ...rooms, ...orders),
      index('search_rows_by_category').on(goal, categorySetId, status, cityId, price, ...rooms, ...orders),
      // A window of a map, or an area; those without a place by their city.
      index('search_rows_by_place').on(goal, table.mapX, table.mapY, cityId),
      index('search_rows_by_reference').on(table.reference),
      index('search_rows_by_word').using('gin', table.words),
    ]
  },
)

/** The cities of the visible properties: a row for each neighbourhood that properties name, and one for those without. */
export const searchCities = pgTable(
  'search_cities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** "plombieres|4850" */
    slug: text('slug').notNull(),
    /** The value of the search parameter `city`: "plombières|4850". */
    key: text('key').notNull(),
    /** As in the feed. */
    name: text('name').notNull(),
    zip: text('zip').notNull(),
    countryId: integer('country_id').notNull(),
    /** As the feed says, known or not (`neighbourhoodOf`); 0 without one. */
    neighbourhoodId: integer('neighbourhood_id').notNull().default(0),
  },
  ({ slug, neighbourhoodId }) => [unique('search_cities_place').on(slug, neighbourhoodId)],
)

/** The combinations of categories that visible properties have. */
export const searchCategorySets = pgTable('search_category_sets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** WebIDs, sorted. */
  webIds: text('web_ids').array().notNull().unique(),
})

/** Every word of the visible properties, to tell what a typed word means. */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytewiseText('word').primaryKey(),
    /** The number of visible properties that have it. */
    properties: integer('properties').notNull(),
    /** To find it for a mistyped word (`spellingKeys`); empty for words with a digit, which are never meant by mistake. */
    keys: integer('keys').array().notNull().default([]),
    /** Nothing reads or writes it any more. */
    trigrams: text('trigrams').array().notNull().default([]),
  },
  (table) => [index('search_words_by_key').using('gin', table.keys)],
)
