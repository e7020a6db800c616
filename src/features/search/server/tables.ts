import { sql } from 'drizzle-orm'
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
/** Byte order in every locale, so that a prefix is a range. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** The search table: a narrow row per visible property, derived from its record (docs/decisions/049) and written with it. */
export const searchRows = pgTable(
  'search_rows',
  {
    id: integer('id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    goal: smallint('goal').notNull(),
    /** 1 available, 2 sold, 4 rented; also the first order of every list. */
    status: smallint('status').notNull(),
    /** Refers to `search_cities`: the city, or the named neighbourhood. */
    cityId: integer('city_id').notNull(),
    /** Refers to `search_category_sets`. */
    categorySetId: integer('category_set_id').notNull(),
    /** In euro; null if unknown or unpublished. */
    price: doublePrecision('price'),
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    showerrooms: integer('showerrooms'),
    toilets: integer('toilets'),
    garages: integer('garages'),
    surfaceLivable: doublePrecision('surface_livable'),
    surfaceGround: doublePrecision('surface_ground'),
    /** One bit per feature (`featureBit`). */
    features: integer('features').notNull().default(0),
    /** 1 for an energy label A; null without one. */
    energyRank: smallint('energy_rank'),
    /** In euro per m² of living area; null if either is unknown or the price unpublished. */
    pricePerM2: doublePrecision('price_per_m2'),
    /** The last change of the published price; null for never, or if it is unpublished now. */
    priceChangedAt: timestamp('price_changed_at', { withTimezone: true }),
    createDate: date('create_date', { mode: 'string' }).notNull(),
    /** `MapPosition`; null, like y, without a published address, so that no map reveals it. */
    mapX: integer('map_x'),
    mapY: integer('map_y'),
    reference: text('reference').notNull(),
    /** Distinct folded words of texts, place and reference code. */
    words: tsvector('words').notNull(),
  },
  (table) => {
    const { goal, status, cityId, categorySetId, price, surfaceLivable, surfaceGround, createDate } = table
    const rooms = [table.bedrooms, table.bathrooms, table.showerrooms, table.toilets, table.garages] as const
    const { features, energyRank, pricePerM2, priceChangedAt } = table
    const extras = [features, energyRank, pricePerM2, priceChangedAt] as const
    const orders = [...extras, createDate, surfaceLivable, surfaceGround, table.id] as const
    return [
      // One index per list order; its first entries are the first page.
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
      // Covers filters and orders, so that counts and small results need no table access.
      index('search_rows_by_city').on(goal, cityId, status, categorySetId, price, ...rooms, ...orders),
      index('search_rows_by_category').on(goal, categorySetId, status, cityId, price, ...rooms, ...orders),
      // For map windows and areas; properties without a place by city. Covers filters and orders, too.
      index('search_rows_by_position').on(
        ...([goal, table.mapX, table.mapY, cityId, status, categorySetId, price] as const),
        ...([...rooms, ...orders] as const),
      ),
      index('search_rows_by_reference').on(table.reference),
      index('search_rows_by_word').using('gin', table.words),
    ]
  },
)

export const searchCities = pgTable(
  'search_cities',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The city as in addresses: "plombieres|4850". */
    slug: text('slug').notNull(),
    /** The value of the search parameter `city`: "plombières|4850". */
    key: text('key').notNull(),
    /** As in the feed. */
    name: text('name').notNull(),
    zip: text('zip').notNull(),
    countryId: integer('country_id').notNull(),
    /** As in the feed, known or not (`neighbourhoodOf`); 0 for none. */
    neighbourhoodId: integer('neighbourhood_id').notNull().default(0),
  },
  ({ slug, neighbourhoodId }) => [unique('search_cities_place').on(slug, neighbourhoodId)],
)

/** The combinations of categories that visible properties have. */
export const searchCategorySets = pgTable('search_category_sets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  webIds: text('web_ids').array().notNull().unique(),
})

/** All words of visible properties, for matching typed words. */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytewiseText('word').primaryKey(),
    /** The number of visible properties with it. */
    properties: integer('properties').notNull(),
    /** For correcting mistyped words (`spellingKeys`); empty for words with a digit, which are never suggested. */
    keys: integer('keys').array().notNull().default([]),
    /** Unused. */
    trigrams: text('trigrams').array().notNull().default([]),
  },
  (table) => [
    index('search_words_by_key').using('gin', table.keys),
    // For words that contain a typed one: only few are neither codes nor streets.
    index('search_words_plain').on(table.word).where(sql`${table.word} !~ '[^a-z]'`),
  ],
)
