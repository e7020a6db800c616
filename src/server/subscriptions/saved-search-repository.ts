import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { isAvailable } from '#src/domain/property/availability.ts'
import type { PresentProperty, RememberedProperties, RememberedProperty } from '#src/domain/search/property-news.ts'
import { ADVISORY_LOCKS } from '#src/server/db/advisory-locks.ts'
import type { Database } from '#src/server/db/database.ts'
import { watermarks } from '#src/server/db/tables.ts'
import { properties } from '#src/server/listings/tables.ts'
import { type Subscription, toSubscription } from './subscription.ts'
import { subscriptionMatches, subscriptions } from './tables.ts'

/** A property to notify a subscriber of, and the reason. */
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

/** Saved searches, remembered properties and matches. */
export interface SavedSearchRepository {
  /** Locks the search for matches across instances, until the transaction ends. */
  lock(): Promise<void>
  /** The data version of the remembered properties; null before the first run. */
  rememberedVersion(): Promise<string | null>
  remembered(): Promise<RememberedProperties>
  remember(version: string, properties: RememberedProperties, now: Date): Promise<void>
  /** Every property ever imported, in batches by id. */
  presentProperties(): Promise<readonly PresentProperty[]>
  /** Confirmed searches after an id, in order. */
  activeSearches(page: { readonly after: string | null; readonly limit: number }): Promise<readonly Subscription[]>
  /** Stores matches; existing ones stay unchanged. */
  add(matches: readonly Match[], now: Date): Promise<void>
  /** Subscribers to notify: at once, or of matches from before the last daily mail was due. */
  due(dailyMailAt: Date): Promise<readonly string[]>
  /** Locks a subscriber and returns the pending matches; null where another transaction holds the lock, or nothing is pending. */
  take(subscriptionId: string, now: Date): Promise<PendingNotification | null>
}

const VERSION = 'standing searches'
const REMEMBERED = 'standing searches: homes'
const PROPERTIES_AT_A_TIME = 5000
const MATCHES_AT_A_TIME = 1000

/** Creates the repository on a database or a transaction. */
export function createSavedSearchRepository(db: Database): SavedSearchRepository {
  const { id, kind, frequency, confirmedAt, endedAt } = subscriptions
  const isActive = and(eq(kind, 'search'), isNotNull(confirmedAt), isNull(endedAt))
  return {
    async lock() {
      await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.savedSearches})`)
    },
    rememberedVersion: () => readMark(db, VERSION),
    async remembered() {
      // `remember` writes it.
      return new Map(JSON.parse((await readMark(db, REMEMBERED)) ?? '[]') as [number, RememberedProperty][])
    },
    async remember(version, properties, now) {
      await writeMark(db, VERSION, version, now)
      await writeMark(db, REMEMBERED, JSON.stringify([...properties]), now)
    },
    presentProperties: () => readProperties(db),
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

async function readProperties(db: Database): Promise<readonly PresentProperty[]> {
  const { id, publishedPrice: price, status, importedAt, changedAt, retiredAt } = properties
  const present: PresentProperty[] = []
  for (let last = 0; ; last = present.at(-1)?.id ?? last) {
    const rows = await db
      .select({ id, price, status, importedAt, changedAt, retiredAt })
      .from(properties)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(PROPERTIES_AT_A_TIME)
    present.push(
      ...rows.map(({ retiredAt: left, ...row }) => ({ ...row, isAvailable: left === null && isAvailable(row.status) })),
    )
    if (rows.length < PROPERTIES_AT_A_TIME) return present
  }
}

async function readMark(db: Database, name: string): Promise<string | null> {
  const [mark] = await db.select({ value: watermarks.value }).from(watermarks).where(eq(watermarks.name, name))
  return mark?.value ?? null
}

async function writeMark(db: Database, name: string, value: string, updatedAt: Date): Promise<void> {
  const row = { name, value, updatedAt }
  await db.insert(watermarks).values(row).onConflictDoUpdate({ target: watermarks.name, set: row })
}
