import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { toStored } from '#src/domain/search/saved-search.ts'
import type { Database } from '#src/server/db/database.ts'
import { type Subscription, toSubscription } from './subscription.ts'
import { subscriptions } from './subscription-tables.ts'

/** What somebody asks for. The hash is that of the secret in its links, which follows from its id. */
export type NewSubscription = Omit<Subscription, 'id' | 'tokenHash' | 'confirmedAt' | 'endedAt'>

/** Saved searches and readers of the newsletter, from the asking to the end. */
export interface SubscriptionRepository {
  /**
   * Keeps what somebody asks for, until it is confirmed or forgotten. Who asks for the same again has the one there is: where that
   * waits for its confirmation, it waits from now on.
   */
  register(wanted: NewSubscription, hashOf: (id: string) => string): Promise<Subscription>
  find(tokenHash: string): Promise<Subscription | null>
  /** Confirms one that was asked for after a moment and is not ended; one that is confirmed stays so. Null where there is none. */
  confirm(id: string, askedAfter: Date, now: Date): Promise<Subscription | null>
  end(id: string, now: Date): Promise<void>
  /** Ends the newsletter for an address; false where it was not sent there. */
  endNewsletter(email: string, now: Date): Promise<boolean>
  /** Keeps under which hash its links are found, after the server has another secret. */
  setTokenHash(id: string, tokenHash: string): Promise<void>
  /** Erases what was asked for until a moment and never confirmed; gives how many. */
  erasePending(askedUntil: Date): Promise<number>
}

/** The subscriptions in a database, or on a transaction of it. */
export function createSubscriptionRepository(db: Database): SubscriptionRepository {
  const { id, createdAt, confirmedAt, endedAt, email, kind, tokenHash } = subscriptions
  const isNewsletterOf = (address: string) => and(eq(email, address), eq(kind, 'newsletter'), isNull(endedAt))

  return {
    async register(wanted, hashOf) {
      const same = await findSame(db, wanted)
      if (same !== null) return await renew(db, same, wanted, hashOf(same.id))
      const newId = randomUUID()
      const row = { ...wanted, criteria: storedCriteria(wanted), id: newId, tokenHash: hashOf(newId) }
      const [added] = await db.insert(subscriptions).values(row).onConflictDoNothing().returning()
      if (added) return toSubscription(added)
      // Somebody signed the same address up at the same moment.
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
    async end(wanted, now) {
      await db
        .update(subscriptions)
        .set({ endedAt: now })
        .where(and(eq(id, wanted), isNull(endedAt)))
    },
    async endNewsletter(address, now) {
      const ended = await db.update(subscriptions).set({ endedAt: now }).where(isNewsletterOf(address)).returning({ id })
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

/** The subscription that asks for the same and is not ended: an address has one newsletter, and each search once. */
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

function storedCriteria({ criteria }: NewSubscription) {
  return criteria === null ? null : toStored(criteria)
}

async function renew(db: Database, same: Subscription, wanted: NewSubscription, tokenHash: string): Promise<Subscription> {
  if (same.confirmedAt !== null) return same
  const { submissionId, language, createdAt } = wanted
  await db.update(subscriptions).set({ submissionId, language, createdAt, tokenHash }).where(eq(subscriptions.id, same.id))
  return { ...same, submissionId, language, createdAt, tokenHash }
}
