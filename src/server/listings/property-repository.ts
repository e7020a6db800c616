import { eq } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { readDataVersion } from './data-version-repository.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures-queries.ts'
import { selectProperties } from './property-selection-queries.ts'
import { properties } from './property-tables.ts'
import { type PublishedProperty, publishProperty } from './published-property.ts'
import { rememberRecords } from './remember-records.ts'
import type { StoredProperty } from './stored-property.ts'
import { toStored } from './to-stored.ts'

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
