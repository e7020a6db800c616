import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Goal } from '#schemas/property/goal.ts'
import { isShownStatus } from '#src/domain/property/availability.ts'
import type { OfferChange } from '#src/domain/property/property-history.ts'
import type { Database } from '#src/server/db/database.ts'
import { readDataVersion } from './data-version-repository.ts'
import type { ListingSite } from './listing-context.ts'
import { changesOfProperty } from './property-change-queries.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures-queries.ts'
import { type PublishedProperty, publishProperty, toStored } from './published-property.ts'
import type { StoredProperty } from './stored-property.ts'
import { properties, publishedColumns } from './tables.ts'

/** Queries for listings. Results are published data unless a method says otherwise. */
export interface PropertyRepository {
  /** A listing in any status, also one that left the feed; null for an unknown id. */
  get(id: number): Promise<PublishedProperty | null>
  /** Includes unpublished data: for the agency, and for signed file links. */
  getUnpublished(id: number): Promise<StoredProperty | null>
  /** The visible listings with these ids, in the order of the ids. */
  select(ids: readonly number[]): Promise<PublishedProperty[]>
  /** What imports changed of its published price and its status, oldest first. */
  changes(id: number): Promise<readonly OfferChange[]>
  counts(): Promise<PropertyFigures>
  /** Cities with available properties of a goal, by name. */
  cities(goal: Goal): Promise<CityFigure[]>
  /** Changes with every effective import. */
  dataVersion(): Promise<string>
}

/**
 * Creates the repository on PGlite or PostgreSQL. Its caches follow `knownVersion`; without it, the version is read from the
 * database each time and single listings are not cached.
 */
export function createPropertyRepository(db: Database, knownVersion?: () => string): PropertyRepository {
  const dataVersion = async () => knownVersion?.() ?? (await readDataVersion(db))
  const read = (ids: readonly number[]) => readProperties(db, ids)
  const readKnown = knownVersion ? cacheRecords(read, dataVersion) : read
  const getUnpublished = async (id: number) => (await readKnown([id])).get(id) ?? null
  return {
    async get(id) {
      const stored = await getUnpublished(id)
      return stored && publishProperty(stored)
    },
    getUnpublished,
    async select(ids) {
      const found = await readKnown(ids)
      return [...new Set(ids)].flatMap((id) => {
        const stored = found.get(id)
        return stored && stored.retiredAt === null && isShownStatus(stored.status) ? [publishProperty(stored)] : []
      })
    },
    changes: (id) => changesOfProperty(db, id),
    counts: () => countProperties(db),
    cities: (goal) => countCities(db, goal),
    dataVersion,
  }
}

type Records = ReadonlyMap<number, StoredProperty>

async function readProperties(db: Database, ids: readonly number[]): Promise<Records> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: properties.id, ...publishedColumns })
    .from(properties)
    .where(inArray(properties.id, [...ids]))
  return new Map(rows.map((row) => [row.id, toStored(row)]))
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
 * Caches listings by data version, so that recently viewed pages render and accept forms while the database is unavailable. Missing
 * records are not cached.
 */
function cacheRecords(
  read: (ids: readonly number[]) => Promise<Records>,
  dataVersion: () => Promise<string>,
): (ids: readonly number[]) => Promise<Records> {
  const cache = new LRUCache<string, StoredProperty>({ max: MAX_CACHED_RECORDS })
  return async (ids) => {
    // Read the version before the records: a concurrent import then leaves them under an obsolete key.
    const version = await dataVersion()
    const found = new Map<number, StoredProperty>()
    for (const id of ids) {
      const known = cache.get(`${version} ${id}`)
      if (known !== undefined) found.set(id, known)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found
    for (const [id, stored] of await read(missing)) {
      cache.set(`${version} ${id}`, stored)
      found.set(id, stored)
    }
    return found
  }
}
