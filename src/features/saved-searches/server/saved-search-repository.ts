import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { isAvailableNow, properties } from '#src/features/properties/server/tables.ts'
import type {
  PresentProperty,
  RememberedProperties,
  RememberedProperty,
} from '#src/features/saved-searches/rules/property-news.ts'
import { ADVISORY_LOCKS, holdLock } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { excludedColumns } from '#src/platform/db/excluded-columns.ts'
import { watermarks } from '#src/platform/db/tables.ts'
import { type Subscription, toSubscription } from './subscription.ts'
import { rememberedProperties, subscriptionMatches, subscriptions } from './tables.ts'

export interface Match {
  readonly subscriptionId: string
  readonly propertyId: number
  /** "new", or what changed (`property-news.ts`). */
  readonly change: string
}

/** A subscriber with pending matches, each property and change once. */
export interface PendingNotification {
  readonly subscription: Subscription
  readonly matches: readonly Omit<Match, 'subscriptionId'>[]
}

/** A property whose stored price or availability is out of date. */
export interface ChangedProperty {
  readonly present: PresentProperty
  readonly before: RememberedProperty | null
}

export interface SavedSearchRepository {
  /** Locks the search for matches across instances, until the transaction ends. */
  lock(): Promise<void>
  /** The data version of the remembered properties; null before the first run. */
  rememberedVersion(): Promise<string | null>
  /** The changed properties after an id, in order. */
  changedProperties(page: { readonly after: number; readonly limit: number }): Promise<readonly ChangedProperty[]>
  remember(properties: RememberedProperties): Promise<void>
  rememberVersion(version: string, now: Date): Promise<void>
  /** Confirmed searches after an id, in order. */
  activeSearches(page: { readonly after: string | null; readonly limit: number }): Promise<readonly Subscription[]>
  /** Stores matches; existing ones stay unchanged. */
  add(matches: readonly Match[], now: Date): Promise<void>
  /** Subscribers to notify now, or of matches before the last daily mail. */
  due(dailyMailAt: Date): Promise<readonly string[]>
  /** Locks a subscriber and returns the pending matches; null if locked or if nothing is pending. */
  take(subscriptionId: string, now: Date): Promise<PendingNotification | null>
}

const VERSION = 'standing searches'
const MATCHES_AT_A_TIME = 1000

export function createSavedSearchRepository(db: Database): SavedSearchRepository {
  const { id, kind, frequency, confirmedAt, endedAt } = subscriptions
  const isActive = and(eq(kind, 'search'), isNotNull(confirmedAt), isNull(endedAt))
  return {
    async lock() {
      await db.execute(holdLock(ADVISORY_LOCKS.savedSearches))
    },
    rememberedVersion: () => readMark(db, VERSION),
    changedProperties: (page) => readChangedProperties(db, page),
    async remember(remembered) {
      const rows = [...remembered].map(([propertyId, state]) => ({ propertyId, ...state }))
      if (rows.length === 0) return
      const set = excludedColumns(rememberedProperties, 'propertyId')
      await db.insert(rememberedProperties).values(rows).onConflictDoUpdate({ target: rememberedProperties.propertyId, set })
    },
    rememberVersion: (version, now) => writeMark(db, VERSION, version, now),
    async activeSearches({ after, limit }) {
      const isNext = after === null ? isActive : and(isActive, gt(id, after))
      return (await db.select().from(subscriptions).where(isNext).orderBy(asc(id)).limit(limit)).map(toSubscription)
    },
    async add(matches, now) {
      for (let from = 0; from < matches.length; from += MATCHES_AT_A_TIME) {
        const rows = matches.slice(from, from + MATCHES_AT_A_TIME).map((match) => ({ ...match, foundAt: now }))
        await db.insert(subscriptionMatches).values(rows).onConflictDoNothing()
      }
    },
    async due(dailyMailAt) {
      const { subscriptionId, notifiedAt, foundAt } = subscriptionMatches
      const isDue = or(eq(frequency, 'at-once'), lte(foundAt, dailyMailAt))
      const rows = await db
        .selectDistinct({ id })
        .from(subscriptionMatches)
        .innerJoin(subscriptions, eq(subscriptionId, id))
        .where(and(isNull(notifiedAt), isActive, isDue))
      return rows.map((row) => row.id)
    },
    take: (subscriptionId, now) => take(db, subscriptionId, now),
  }
}

async function take(db: Database, wanted: string, now: Date): Promise<PendingNotification | null> {
  const { id, confirmedAt, endedAt } = subscriptions
  const { subscriptionId, propertyId, change, notifiedAt } = subscriptionMatches
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(id, wanted), isNotNull(confirmedAt), isNull(endedAt)))
    // A stronger lock would block transactions that store matches.
    .for('no key update', { skipLocked: true })
  if (!row) return null
  const matches = await db
    .update(subscriptionMatches)
    .set({ notifiedAt: now })
    .where(and(eq(subscriptionId, wanted), isNull(notifiedAt)))
    .returning({ propertyId, change })
  if (matches.length === 0) return null
  await db.update(subscriptions).set({ notifiedAt: now }).where(eq(id, wanted))
  return { subscription: toSubscription(row), matches }
}

/** Compared in the database: loading all properties would slow down a large site. */
async function readChangedProperties(
  db: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ChangedProperty[]> {
  const { id, publishedPrice: price, importedAt, changedAt } = properties
  const { propertyId, price: priceBefore, availability } = rememberedProperties
  const isAvailable = sql<boolean>`${isAvailableNow}`
  const hasChanged = or(
    isNull(propertyId),
    sql`${priceBefore} is distinct from ${price}`,
    sql`(${availability} = 'now') <> ${isAvailable}`,
  )
  const before = { price: priceBefore, availability }
  return await db
    .select({ present: { id, price, isAvailable, importedAt, changedAt }, before })
    .from(properties)
    .leftJoin(rememberedProperties, eq(propertyId, id))
    .where(and(gt(id, after), hasChanged))
    .orderBy(asc(id))
    .limit(limit)
}

async function readMark(db: Database, name: string): Promise<string | null> {
  const [mark] = await db.select({ value: watermarks.value }).from(watermarks).where(eq(watermarks.name, name))
  return mark?.value ?? null
}

async function writeMark(db: Database, name: string, value: string, updatedAt: Date): Promise<void> {
  const row = { name, value, updatedAt }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}
