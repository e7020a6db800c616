import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { feedImports } from '#src/server/db/tables/feed-imports.ts'
import { properties } from '#src/server/db/tables/properties.ts'
import type { StoredProperty } from '#src/server/listings/stored-property.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures.ts'
import { listProperties, type PropertyPage, type PropertyQuery } from './property-list.ts'
import { selectProperties } from './property-selection.ts'
import { toStored } from './to-stored.ts'

/** Everything the site asks of the listings. */
export interface PropertyRepository {
  /** One page of the shown listings, in one query; a page beyond the last one is the last one. */
  list(query: PropertyQuery): Promise<PropertyPage>
  /** A listing whatever its status, also one that left the feed; null for an id never seen. */
  get(id: number): Promise<StoredProperty | null>
  /** The listings with these ids that show, in their order. */
  select(ids: readonly number[]): Promise<StoredProperty[]>
  counts(): Promise<PropertyFigures>
  /** The cities with available homes of a goal, by name. */
  cities(goal: 0 | 1): Promise<CityFigure[]>
  /** Changes whenever an import changed anything. */
  dataVersion(): Promise<string>
}

/** The listings in a database, PGlite or PostgreSQL. */
export function createPropertyRepository(db: Database): PropertyRepository {
  return {
    list: (query) => listProperties(db, query),
    get: (id) => getProperty(db, id),
    select: (ids) => selectProperties(db, ids),
    counts: () => countProperties(db),
    cities: (goal) => countCities(db, goal),
    dataVersion: () => latestChange(db),
  }
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
