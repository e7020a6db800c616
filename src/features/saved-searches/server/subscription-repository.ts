import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { toStored } from '#src/features/saved-searches/rules/saved-search.ts'
import { moveDevices, removeDevicesOf } from '#src/features/saved-searches/server/push/device-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type Frequency, type Subscription, toSubscription } from './subscription.ts'
import { subscriptions } from './tables.ts'

/** A new subscription. Its link secret derives from its id; only the hash is stored. */
export type NewSubscription = Omit<Subscription, 'id' | 'tokenHash' | 'confirmedAt' | 'endedAt'>

export interface SubscriptionRepository {
  /** Stores a pending subscription. A repetition returns the existing one, and restarts the time limit of a pending one. */
  register(wanted: NewSubscription, hashOf: (id: string) => string): Promise<Subscription>
  find(tokenHash: string): Promise<Subscription | null>
  /** Confirms a subscription requested after a moment and not ended; idempotent. Null for none. */
  confirm(id: string, askedAfter: Date, now: Date): Promise<Subscription | null>
  /** Ends a subscription, also on devices. */
  end(id: string, now: Date): Promise<void>
  /** Sets the frequency of a saved search, and ends an equal search with it, to avoid duplicate mails. False if unknown. */
  setFrequency(id: string, frequency: Frequency, now: Date): Promise<boolean>
  /** False if it was not subscribed. */
  endNewsletter(email: string, now: Date): Promise<boolean>
  /** Stores the link hash anew after the server's secret changed. */
  setTokenHash(id: string, tokenHash: string): Promise<void>
  /** Erases unconfirmed subscriptions up to a moment; returns their number. */
  erasePending(askedUntil: Date): Promise<number>
}

export function createSubscriptionRepository(db: Database): SubscriptionRepository {
  const { id, createdAt, confirmedAt, endedAt, email, kind, tokenHash } = subscriptions
  const isNewsletterOf = (wanted: string) => and(eq(email, wanted), eq(kind, 'newsletter'), isNull(endedAt))

  return {
    async register(wanted, hashOf) {
      const same = await findSame(db, wanted)
      if (same !== null) return await renew(db, same, wanted, hashOf(same.id))
      const newId = randomUUID()
      const row = { ...wanted, criteria: storedCriteria(wanted), id: newId, tokenHash: hashOf(newId) }
      const [added] = await db.insert(subscriptions).values(row).onConflictDoNothing().returning()
      if (added) return toSubscription(added)
      // A concurrent request registered the same subscription.
      const meanwhile = await findSame(db, wanted)
      if (meanwhile === null) throw new Error('a subscription was neither stored nor there')
      return meanwhile
    },
    async find(hash) {
      const [row] = await db.select().from(subscriptions).where(eq(tokenHash, hash))
      return row ? toSubscription(row) : null
    },
    async confirm(wanted, askedAfter, now) {
      const isWaiting = and(isNull(confirmedAt), gt(createdAt, askedAfter))
      const [row] = await db
        .update(subscriptions)
        .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)` })
        .where(and(eq(id, wanted), isNull(endedAt), sql`(${confirmedAt} is not null or ${isWaiting})`))
        .returning()
      return row ? toSubscription(row) : null
    },
    end: (wanted, now) =>
      db.transaction(async (inside) => {
        const isActive = and(eq(id, wanted), isNull(endedAt))
        await inside.update(subscriptions).set({ endedAt: now }).where(isActive)
        await removeDevicesOf(inside, [wanted])
      }),
    setFrequency: (wanted, frequency, now) => db.transaction((inside) => setFrequency(inside, wanted, frequency, now)),
    async endNewsletter(wanted, now) {
      const ended = await db.update(subscriptions).set({ endedAt: now }).where(isNewsletterOf(wanted)).returning({ id })
      return ended.length > 0
    },
    async setTokenHash(wanted, hash) {
      await db.update(subscriptions).set({ tokenHash: hash }).where(eq(id, wanted))
    },
    async erasePending(askedUntil) {
      const isForgotten = and(isNull(confirmedAt), isNull(endedAt), lte(createdAt, askedUntil))
      return (await db.delete(subscriptions).where(isForgotten).returning({ id })).length
    },
  }
}

/** The active or pending equal subscription: an address has one newsletter, and each search once. */
async function findSame(db: Database, wanted: NewSubscription): Promise<Subscription | null> {
  const { email, kind, endedAt, criteria, frequency } = subscriptions
  const isSameSearch = and(eq(criteria, storedCriteria(wanted)), eq(frequency, wanted.frequency))
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(eq(email, wanted.email), eq(kind, wanted.kind), isNull(endedAt), wanted.kind === 'search' ? isSameSearch : undefined),
    )
    .limit(1)
  return row ? toSubscription(row) : null
}

async function setFrequency(db: Database, wanted: string, frequency: Frequency, now: Date): Promise<boolean> {
  const { id, kind, email, criteria, confirmedAt, endedAt } = subscriptions
  const [changed] = await db
    .update(subscriptions)
    .set({ frequency })
    .where(and(eq(id, wanted), eq(kind, 'search'), isNotNull(confirmedAt), isNull(endedAt)))
    .returning()
  if (changed === undefined) return false
  const isSame = and(
    eq(kind, 'search'),
    eq(email, changed.email),
    eq(criteria, changed.criteria),
    eq(subscriptions.frequency, frequency),
  )
  const ended = await db
    .update(subscriptions)
    .set({ endedAt: now })
    .where(and(isSame, ne(id, wanted), isNull(endedAt)))
    .returning({ id })
  // Devices of the ended search keep receiving messages.
  await moveDevices(
    db,
    ended.map((row) => row.id),
    wanted,
  )
  return true
}

function storedCriteria({ criteria }: NewSubscription) {
  return criteria === null ? null : toStored(criteria)
}

async function renew(db: Database, same: Subscription, wanted: NewSubscription, tokenHash: string): Promise<Subscription> {
  if (same.confirmedAt !== null) return same
  const { submissionId, language, createdAt } = wanted
  await db.update(subscriptions).set({ submissionId, language, createdAt, tokenHash }).where(eq(subscriptions.id, same.id))
  return { ...same, submissionId, language, createdAt, tokenHash }
}
