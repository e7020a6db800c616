import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { readDataVersion } from './data-version-repository.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures-queries.ts'
import { type PublishedProperty, publishProperty } from './published-property.ts'
import { rememberRecords } from './remember-records.ts'
import type { StoredProperty } from './stored-property.ts'
import { properties } from './tables.ts'
import { toPublished, toStored } from './to-stored.ts'

/** Queries for listings. Results are published data unless a method says otherwise. */
export interface PropertyRepository {
  /** A listing in any status, also one that left the feed; null for an unknown id. */
  get(id: number): Promise<PublishedProperty | null>
  /** Includes unpublished data: for the agency, and for signed file links. */
  getUnpublished(id: number): Promise<StoredProperty | null>
  /** The visible listings with these ids, in the order of the ids. */
  select(ids: readonly number[]): Promise<PublishedProperty[]>
  counts(): Promise<PropertyFigures>
  /** Cities with available properties of a goal, by name. */
  cities(goal: 0 | 1): Promise<CityFigure[]>
  /** Changes with every effective import. */
  dataVersion(): Promise<string>
}

/**
 * Creates the repository on PGlite or PostgreSQL. Its caches follow `knownVersion`; without it, the version is read from the
 * database each time and single listings are not cached.
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

/** The visible listings with these ids (decision 039, point 14a), in the order of the ids. */
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
