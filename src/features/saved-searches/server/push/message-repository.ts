import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PushMessage } from '#schemas/push.ts'
import { pushDevices, pushMessages } from '#src/features/saved-searches/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { KnownDevice } from './device-repository.ts'

/** A claimed message. */
export interface TakenMessage {
  readonly id: string
  readonly device: KnownDevice
  readonly message: PushMessage
  readonly attempts: number
  readonly createdAt: Date
}

export interface MessageRepository {
  /** Stores a message for each device; returns their ids. */
  insert(deviceIds: readonly string[], message: PushMessage): Promise<readonly string[]>
  /** Claims a due message until a time; null if it is sent, given up, or claimed. */
  take(id: string, until: Date): Promise<TakenMessage | null>
  remove(id: string): Promise<void>
  /** Schedules a retry at a time; without one, gives up. */
  markFailed(id: string, error: string | null, nextTryAt: Date | null): Promise<void>
  /** The ids of due messages after an id. */
  dueIds(page: { readonly after: string | null; readonly limit: number }): Promise<readonly string[]>
  /** The next time at which a message becomes due; null for none. */
  nextDueAt(): Promise<Date | null>
  /** Ends all claims, after processes have ended. */
  endClaims(): Promise<void>
}

const ERROR_LENGTH = 300

export function createMessageRepository(db: Database, now: () => Date): MessageRepository {
  const { id, state, attempts, nextTryAt, claimedUntil } = pushMessages
  const isQueued = eq(state, 'queued')
  const isDue = () => and(isQueued, lte(nextTryAt, now()), or(isNull(claimedUntil), lte(claimedUntil, now())))
  return {
    async insert(deviceIds, message) {
      const time = now()
      const rows = deviceIds.map((device) => {
        return { id: randomUUID(), deviceId: device, message, state: 'queued', nextTryAt: time, createdAt: time }
      })
      if (rows.length > 0) await db.insert(pushMessages).values(rows)
      return rows.map((row) => row.id)
    },
    async take(wanted, until) {
      // One statement, so that only one concurrent call claims it.
      const [row] = await db
        .update(pushMessages)
        .set({ attempts: sql`${attempts} + 1`, claimedUntil: until })
        .where(and(eq(id, wanted), isDue()))
        .returning()
      if (row === undefined) return null
      const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, row.deviceId))
      if (device === undefined) return null
      const { message, attempts: made, createdAt } = row
      return { id: wanted, device, message, attempts: made, createdAt }
    },
    async remove(wanted) {
      await db.delete(pushMessages).where(eq(id, wanted))
    },
    async markFailed(wanted, error, at) {
      const outcome = at === null ? { state: 'undeliverable' } : { nextTryAt: at }
      const lastError = error === null ? {} : { lastError: error.slice(0, ERROR_LENGTH) }
      await db
        .update(pushMessages)
        .set({ claimedUntil: null, ...lastError, ...outcome })
        .where(and(eq(id, wanted), isQueued))
    },
    async dueIds({ after, limit }) {
      const isNext = after === null ? isDue() : and(isDue(), gt(id, after))
      return (await db.select({ id }).from(pushMessages).where(isNext).orderBy(asc(id)).limit(limit)).map((row) => row.id)
    },
    async nextDueAt() {
      // "greatest" ignores null.
      const dueAt = sql<Date | null>`min(greatest(${nextTryAt}, ${claimedUntil}))`.mapWith(nextTryAt)
      const isLater = or(gt(nextTryAt, now()), gt(claimedUntil, now()))
      const [next] = await db.select({ dueAt }).from(pushMessages).where(and(isQueued, isLater))
      return next?.dueAt ?? null
    },
    async endClaims() {
      await db.update(pushMessages).set({ claimedUntil: null }).where(isQueued)
    },
  }
}

/** Deletes messages that were given up before a time; returns their number. */
export async function purgeUndeliverable(db: Database, before: Date): Promise<number> {
  const isExpired = and(eq(pushMessages.state, 'undeliverable'), lt(pushMessages.createdAt, before))
  return (await db.delete(pushMessages).where(isExpired).returning({ id: pushMessages.id })).length
}
