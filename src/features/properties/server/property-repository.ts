import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Goal, RENT } from '#schemas/property/goal.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import type { OfferChange } from '#src/features/properties/rules/property-history.ts'
import type { Cache } from '#src/platform/cache/cache.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import type { Database } from '#src/platform/db/database.ts'
import { listingVisibility } from './listing-visibility.ts'
import { ownSuccessor } from './own/own-successor-queries.ts'
import { type CityFigure, countCities, countProperties, type PropertyFigures } from './property-figures-queries.ts'
import { type PublishedProperty, publishProperty, toPublished, toStored } from './published-property.ts'
import { statusChangedAt, statusDate } from './status-date-queries.ts'
import type { StoredProperty } from './stored-property.ts'
import { isOffered, properties, propertyChanges, publishedColumns } from './tables.ts'

/** Published data unless a method says otherwise. */
export interface PropertyRepository {
  /** A listing in any status, also one that left the feed; null for an unknown id. */
  get(id: number): Promise<PublishedProperty | null>
  /** Includes unpublished data: for the agency, and for signed file links. */
  getUnpublished(id: number): Promise<StoredProperty | null>
  select(ids: readonly number[]): Promise<PublishedProperty[]>
  /** The number of the listing that has taken its place, for one entered by hand; null for none. */
  successor(id: number): Promise<number | null>
  /** The changes of its published price and status by imports, oldest first. */
  changes(id: number): Promise<readonly OfferChange[]>
  counts(): Promise<PropertyFigures>
  /** The published sold or let properties, latest first. */
  recentlySold(goal: Goal, limit: number): Promise<readonly RecentlySold[]>
  /** Cities with available properties of a goal, by name. */
  cities(goal: Goal): Promise<CityFigure[]>
}

/** With a cache of records (`docs/caching.md`) or without. */
export function createPropertyRepository(db: Database, cache?: RecordCache): PropertyRepository {
  const read = (ids: readonly number[]) => readProperties(db, ids)
  const readKnown = cache ? (ids: readonly number[]) => readCached(cache, ids, read) : read
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
        const visibility = listingVisibility(found.get(id) ?? null)
        return visibility.view === 'property' ? [publishProperty(visibility.stored)] : []
      })
    },
    successor: (id) => ownSuccessor(db, id),
    changes: (id) => changesOfProperty(db, id),
    counts: () => countProperties(db),
    recentlySold: (goal, limit) => recentlySold(db, goal, limit),
    cities: (goal) => countCities(db, goal),
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

/** By ID, for the current version of the listings. */
export type RecordCache = Pick<Cache<StoredProperty>, 'get' | 'set' | 'version'>

/** The size of a property with all its texts. */
const RECORD_BYTES = 10_000
const MAX_RECORDS = 500

/** Lets recently viewed pages render and accept forms while the database is unavailable. */
export function createRecordCache(caches: Caches, version: () => string): RecordCache {
  return caches.create({ name: 'records', version, maxBytes: MAX_RECORDS * RECORD_BYTES, sizeOf: () => RECORD_BYTES })
}

/** Missing records are not cached. */
async function readCached(
  cache: RecordCache,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Records>,
): Promise<Records> {
  // Read before the records, so that changes of a concurrent import are not cached.
  const version = cache.version()
  const found = new Map<number, StoredProperty>()
  for (const id of ids) {
    const known = cache.get(String(id))
    if (known !== undefined) found.set(id, known)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  for (const [id, stored] of await read(missing)) {
    cache.set(String(id), stored, version)
    found.set(id, stored)
  }
  return found
}

/** The changes of a property's offer by imports, oldest first. */
async function changesOfProperty(db: Database, propertyId: number): Promise<readonly OfferChange[]> {
  const { id, at, goal, statusBefore, status, priceBefore, price } = propertyChanges
  const rows = await db
    .select({ at, goal, statusBefore, status, priceBefore, price })
    .from(propertyChanges)
    .where(eq(propertyChanges.propertyId, propertyId))
    .orderBy(asc(id))
  return rows.map(({ at: time, ...change }) => ({ ...change, date: belgianDay(time).toString() }))
}

interface RecentlySold {
  readonly stored: PublishedProperty
  readonly date: string | null
}

/** The sold properties of the feed, or the let ones, latest first, undated ones last. */
async function recentlySold(db: Database, goal: Goal, limit: number): Promise<readonly RecentlySold[]> {
  const day = sql`coalesce(left(${properties.record} ->> 'StatusDate', 10), to_char(${statusChangedAt} at time zone ${TIME_ZONE}, 'YYYY-MM-DD'))`
  const rows = await db
    .select({ ...publishedColumns, changedAt: statusChangedAt })
    .from(properties)
    .where(and(isOffered, eq(properties.goal, goal), eq(properties.status, goal === RENT ? RENTED_STATUS : SOLD_STATUS)))
    .orderBy(sql`${day} desc nulls last`, sql`${properties.id} desc`)
    .limit(limit)
  return rows.map(({ changedAt, ...row }) => {
    const stored = toPublished(row)
    return { stored, date: statusDate(stored, changedAt) }
  })
}
