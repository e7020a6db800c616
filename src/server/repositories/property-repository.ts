import { desc, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#src/server/db/database.ts'
import { feedImports } from '#src/server/db/tables/feed-imports.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import { citySlug } from '#src/server/listings/city-slug.ts'
import type { StoredProperty } from '#src/server/listings/stored-property.ts'
import { countByCategory, countByCity, type Facet } from './property-facets.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures.ts'
import type { PropertyFilter } from './property-filter.ts'
import { countMatches, listMatches, type PropertyCount, type PropertyPage, type PropertyQuery } from './property-list.ts'
import { selectProperties } from './property-selection.ts'
import { createTextReader } from './text-terms.ts'
import { toStored } from './to-stored.ts'

/** Everything the site asks of the listings. */
export interface PropertyRepository {
  /** One page of the shown listings; a page beyond the last one is the last one. */
  list(query: PropertyQuery): Promise<PropertyPage>
  /** How many shown listings a filter finds. */
  count(filter: PropertyFilter): Promise<PropertyCount>
  /** The first of the shown listings that a filter finds, without counting them. */
  first(query: Omit<PropertyQuery, 'page' | 'pageSize'>, limit: number): Promise<StoredProperty[]>
  /** A listing whatever its status, also one that left the feed; null for an id never seen. */
  get(id: number): Promise<StoredProperty | null>
  /** The listings with these ids that show, in their order. */
  select(ids: readonly number[]): Promise<StoredProperty[]>
  counts(): Promise<PropertyFigures>
  /** The cities with available homes of a goal, by name. */
  cities(goal: 0 | 1): Promise<CityFigure[]>
  /** How many available homes a filter finds in each city (by slug) and each category (by WebID). */
  facets(filter: PropertyFilter): Promise<{ readonly cities: Facet; readonly categories: Facet }>
  /** Changes whenever an import changed anything. */
  dataVersion(): Promise<string>
}

/** As many answers to "how many?" are kept as visitors of a busy hour ask for. */
const KEPT_COUNTS = 2000

/** The listings in a database, PGlite or PostgreSQL. */
export function createPropertyRepository(db: Database): PropertyRepository {
  const readText = createTextReader(db)
  // Counting reads every match, showing a page twelve of them: a count is made once per filter and version of the data.
  const counts = new LRUCache<string, Promise<PropertyCount>>({ max: KEPT_COUNTS })
  const facets = new LRUCache<string, Promise<{ cities: Facet; categories: Facet }>>({ max: KEPT_COUNTS })

  const termsOf = async (filter: PropertyFilter) =>
    filter.text === undefined || filter.text === '' ? null : readText(filter.text, await latestChange(db))

  async function count(filter: PropertyFilter): Promise<PropertyCount> {
    return kept(counts, filter, async () => countMatches(db, filter, await termsOf(filter)))
  }

  async function kept<Value>(cache: LRUCache<string, Promise<Value>>, filter: PropertyFilter, make: () => Promise<Value>) {
    const key = `${await latestChange(db)} ${filterKey(filter)}`
    const known = cache.get(key)
    if (known) return known
    const made = make()
    cache.set(key, made)
    made.catch(() => cache.delete(key))
    return made
  }

  return {
    async list({ page, pageSize, ...query }) {
      const size = Math.max(1, pageSize)
      const { total, available } = await count(query)
      const pageCount = Math.max(1, Math.ceil(total / size))
      const shown = Math.min(page, pageCount)
      const place = { offset: (shown - 1) * size, limit: size }
      const records = total === 0 ? [] : await listMatches(db, query, await termsOf(query), place)
      return { records, page: shown, pageCount, total, available }
    },
    count,
    async first(query, limit) {
      return listMatches(db, query, await termsOf(query), { offset: 0, limit })
    },
    get: (id) => getProperty(db, id),
    select: (ids) => selectProperties(db, ids),
    counts: () => countProperties(db),
    cities: (goal) => countCities(db, goal),
    facets: (filter) =>
      kept(facets, filter, async () => {
        const terms = await termsOf(filter)
        // Each facet leaves its own filter aside: what else could be chosen, and how much it would bring.
        const [cities, categories] = await Promise.all([
          countByCity(db, { ...filter, cities: [] }, terms),
          countByCategory(db, { ...filter, categories: [] }, terms),
        ])
        return { cities, categories }
      }),
    dataVersion: () => latestChange(db),
  }
}

/** The same text for filters that find the same. */
function filterKey({ goal, categories = [], cities = [], rooms = {}, price, text = '', ...rest }: PropertyFilter): string {
  const unordered = [[...categories].sort(), cities.map(citySlug).sort(), Object.entries(rooms).sort()]
  const { min = null, max = null } = price ?? {}
  return JSON.stringify([goal, unordered, min, max, text, rest.showUnavailable, rest.onlyAvailable === true])
}

async function getProperty(db: Database, id: number): Promise<StoredProperty | null> {
  const { record, retiredAt } = properties
  const [row] = await db.select({ record, retiredAt }).from(properties).where(eq(properties.id, id))
  return row ? toStored(row) : null
}

async function latestChange(db: Database) {
  const { id, changed } = feedImports
  const [latest] = await db.select({ id }).from(feedImports).where(sql`${changed}`).orderBy(desc(id)).limit(1)
  return String(latest?.id ?? 0)
}
