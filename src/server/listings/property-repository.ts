import { and, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#src/server/db/database.ts'
import { readDataVersion } from './data-version-repository.ts'
import type { ListingSite } from './listing-context.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures-queries.ts'
import { type PublishedProperty, publishProperty, toPublished, toStored } from './published-property.ts'
import type { StoredProperty } from './stored-property.ts'
import { isShown, properties } from './tables.ts'

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
  const getUnpublished = knownVersion ? cacheRecords(read, dataVersion) : read
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
  const { id, record, retiredAt } = properties
  const rows = await db
    .select({ id, record, retiredAt })
    .from(properties)
    .where(and(inArray(id, [...ids]), isShown))
  const byId = new Map(rows.map((row) => [row.id, toPublished(row)]))
  return [...new Set(ids)].flatMap((wanted) => byId.get(wanted) ?? [])
}

/** The version of answers about listings: data version and site version. */
export function listingVersion(
  repository: Pick<PropertyRepository, 'dataVersion'>,
  site: () => Pick<ListingSite, 'version'>,
): () => Promise<string> {
  return async () => {
    const { version } = site()
    return `${await repository.dataVersion()}-${version}`
  }
}

/** A property with all its texts takes about ten kilobytes. */
const MAX_CACHED_RECORDS = 500

/**
 * Caches single listings by data version, so that recently viewed pages render and accept forms while the database is
 * unavailable. Missing records are not cached.
 */
function cacheRecords<Found extends object>(
  read: (id: number) => Promise<Found | null>,
  dataVersion: () => Promise<string>,
): (id: number) => Promise<Found | null> {
  const cache = new LRUCache<string, Found>({ max: MAX_CACHED_RECORDS })
  return async (id) => {
    // Read the version before the record: a concurrent import then leaves its record under an obsolete key.
    const key = `${await dataVersion()} ${id}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const found = await read(id)
    if (found !== null) cache.set(key, found)
    return found
  }
}
