import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { readDataVersion } from './data-version-repository.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures-queries.ts'
import { properties } from './property-tables.ts'
import { type PublishedProperty, publishProperty } from './published-property.ts'
import { rememberRecords } from './remember-records.ts'
import type { StoredProperty } from './stored-property.ts'
import { toPublished, toStored } from './to-stored.ts'

/** Everything the site asks of the listings: what is published of them, unless a method says otherwise. */
export interface PropertyRepository {
  /** A listing whatever its status, also one that left the feed; null for an id never seen. */
  get(id: number): Promise<PublishedProperty | null>
  /** The same with what is not published: for the agency, and for whom it sends a file to. */
  getUnpublished(id: number): Promise<StoredProperty | null>
  /** The listings with these ids that show, in their order. */
  select(ids: readonly number[]): Promise<PublishedProperty[]>
  counts(): Promise<PropertyFigures>
  /** The cities with available properties of a goal, by name. */
  cities(goal: 0 | 1): Promise<CityFigure[]>
  /** Changes whenever an import changed anything. */
  dataVersion(): Promise<string>
}

/**
 * The listings in a database, PGlite or PostgreSQL. All that is kept of them in memory follows `knownVersion`; where that is absent the
 * database is asked for its version each time, and single listings are read anew.
 */
export function createPropertyRepository(db: Database, knownVersion?: () => string): PropertyRepository {
  const dataVersion = async () => knownVersion?.() ?? (await readDataVersion(db))
  const read = (id: number) => getProperty(db, id)
  const getUnpublished = knownVersion ? rememberRecords(read, dataVersion) : read
  return {
    async get(id) {
      const stored = await getUnpublished(id)
      return stored && publishProperty(stored)
    },
    getUnpublished,
    select: (ids) => selectProperties(db, ids),
    counts: () => countProperties(db),
    cities: (goal) => countCities(db, goal),
    dataVersion,
  }
}

async function getProperty(db: Database, id: number): Promise<StoredProperty | null> {
  const { record, retiredAt } = properties
  const [row] = await db.select({ record, retiredAt }).from(properties).where(eq(properties.id, id))
  return row ? toStored(row) : null
}

/** The listings with these ids that show (decision 039, point 14a), in the order of the ids; whatever shows no more is left out. */
async function selectProperties(db: Database, ids: readonly number[]): Promise<PublishedProperty[]> {
  if (ids.length === 0) return []
  const { id, record, retiredAt, status } = properties
  const rows = await db
    .select({ id, record, retiredAt })
    .from(properties)
    .where(and(inArray(id, [...ids]), isNull(retiredAt), sql`${status} in (1, 2, 4)`))
  const byId = new Map(rows.map((row) => [row.id, toPublished(row)]))
  return [...new Set(ids)].flatMap((wanted) => byId.get(wanted) ?? [])
}
