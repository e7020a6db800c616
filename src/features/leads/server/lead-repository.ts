import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { LeadKind } from '#schemas/forms/lead-destinations.ts'
import type { Database } from '#src/platform/db/database.ts'
import { leadDeliveries } from './tables.ts'

/** queued: waiting for its first or next try. */
export const LEAD_STATES = ['queued', 'undeliverable', 'delivered'] as const

export type LeadState = (typeof LEAD_STATES)[number]

/** A CSV file is sent as an ordinary mail. */
export type DeliveredKind = Exclude<LeadKind, 'csv-mail'>

/** The connector, or a webhook by its address. */
export interface LeadDestination {
  readonly kind: DeliveredKind
  /** '' for the connector. */
  readonly target: string
}

export interface LeadDelivery extends LeadDestination {
  readonly id: string
  readonly submissionId: string
  readonly page: string
  readonly state: LeadState
  readonly attempts: number
  readonly lastError: string | null
  readonly queuedAt: Date
  readonly nextTryAt: Date
  readonly claimedUntil: Date | null
  readonly reference: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface LeadRepository {
  /** Stores a delivery of a submission for each destination; returns their ids. */
  insert(
    submission: { readonly id: string; readonly page: string },
    destinations: readonly LeadDestination[],
  ): Promise<readonly string[]>
  get(id: string): Promise<LeadDelivery | null>
  /** The first queued delivery of a destination; null for none. */
  next(destination: LeadDestination): Promise<LeadDelivery | null>
  nextOfEach(): Promise<readonly LeadDelivery[]>
  /** Counts an attempt and locks the delivery until a time. False if it is not queued, or locked by another process. */
  claim(delivery: LeadDelivery, until: Date): Promise<boolean>
  markDelivered(id: string, reference: string | null): Promise<void>
  /** With a time, schedules a retry; without one, gives up. `error` null keeps the previous error. False if it is not queued. */
  markFailed(id: string, error: string | null, nextTryAt: Date | null): Promise<boolean>
  /** Ends all claims, after processes have ended. */
  endClaims(): Promise<void>
  list(state: LeadState, limit: number): Promise<readonly LeadDelivery[]>
  ofSubmission(submissionId: string): Promise<readonly LeadDelivery[]>
  /** The submissions with a delivery that was given up. */
  withFailures(submissionIds: readonly string[]): Promise<ReadonlySet<string>>
  counts(): Promise<Readonly<Record<LeadState, number>>>
  /** Queues given-up deliveries again and makes waiting ones due now: one, or all. Returns the number of given-up ones. */
  resend(id: string | null): Promise<number>
}

/** The maximum length of a stored reference or error. */
const TEXT_LENGTH = 500

export function createLeadRepository(db: Database, now: () => Date): LeadRepository {
  const { id, kind, target, state, attempts, claimedUntil, position, createdAt, submissionId } = leadDeliveries
  const isQueued = eq(state, 'queued')
  const select = () => db.select().from(leadDeliveries)
  return {
    async insert({ id: submission, page }, destinations) {
      const time = now()
      const rows = destinations.map((destination) => {
        const times = { queuedAt: time, nextTryAt: time, createdAt: time, updatedAt: time }
        return { id: randomUUID(), submissionId: submission, ...destination, page, state: 'queued', ...times }
      })
      if (rows.length > 0) await db.insert(leadDeliveries).values(rows)
      return rows.map((row) => row.id)
    },
    async get(wanted) {
      const [row] = await select().where(eq(id, wanted))
      return row === undefined ? null : toDelivery(row)
    },
    async next(of) {
      const [row] = await select()
        .where(and(isQueued, eq(kind, of.kind), eq(target, of.target)))
        .orderBy(asc(position))
        .limit(1)
      return row === undefined ? null : toDelivery(row)
    },
    async nextOfEach() {
      const rows = await db
        .selectDistinctOn([kind, target])
        .from(leadDeliveries)
        .where(isQueued)
        .orderBy(asc(kind), asc(target), asc(position))
      return rows.map(toDelivery)
    },
    async claim(delivery, until) {
      const isFree = or(isNull(claimedUntil), lte(claimedUntil, now()))
      const claimed = await db
        .update(leadDeliveries)
        .set({ attempts: delivery.attempts + 1, claimedUntil: until })
        .where(and(eq(id, delivery.id), isQueued, eq(attempts, delivery.attempts), isFree))
        .returning({ id })
      return claimed.length > 0
    },
    async markDelivered(wanted, reference) {
      await db
        .update(leadDeliveries)
        .set({
          state: 'delivered',
          reference: reference?.slice(0, TEXT_LENGTH) ?? null,
          lastError: null,
          claimedUntil: null,
          updatedAt: now(),
        })
        .where(eq(id, wanted))
    },
    async markFailed(wanted, error, nextTryAt) {
      const change = {
        claimedUntil: null,
        updatedAt: now(),
        ...(error !== null && { lastError: error.slice(0, TEXT_LENGTH) }),
        ...(nextTryAt === null ? { state: 'undeliverable' } : { nextTryAt }),
      }
      const changed = await db
        .update(leadDeliveries)
        .set(change)
        .where(and(eq(id, wanted), isQueued))
        .returning({ id })
      return changed.length > 0
    },
    async endClaims() {
      await db
        .update(leadDeliveries)
        .set({ claimedUntil: null, nextTryAt: now() })
        .where(and(isQueued, isNotNull(claimedUntil)))
    },
    async list(wanted, limit) {
      const rows = await select().where(eq(state, wanted)).orderBy(asc(createdAt), asc(position)).limit(limit)
      return rows.map(toDelivery)
    },
    async ofSubmission(submission) {
      const rows = await select().where(eq(submissionId, submission)).orderBy(asc(position))
      return rows.map(toDelivery)
    },
    async withFailures(submissionIds) {
      const isFailed = and(inArray(submissionId, [...submissionIds]), eq(state, 'undeliverable'))
      const rows = await db.selectDistinct({ id: submissionId }).from(leadDeliveries).where(isFailed)
      return new Set(rows.map((row) => row.id))
    },
    async counts() {
      const rows = await db.select({ state, count: count() }).from(leadDeliveries).groupBy(state)
      return { queued: 0, undeliverable: 0, delivered: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
    },
    async resend(wanted) {
      const which: SQL | undefined = wanted === null ? undefined : eq(id, wanted)
      const time = now()
      await db.update(leadDeliveries).set({ nextTryAt: time }).where(and(isQueued, which))
      return await db.transaction(async (transaction) => {
        const again = await transaction
          .select({ id })
          .from(leadDeliveries)
          .where(and(eq(state, 'undeliverable'), which))
          .orderBy(asc(position))
          .for('update')
        const numbers = await newPositions(transaction, again.length)
        const change = { state: 'queued', attempts: 0, queuedAt: time, nextTryAt: time, updatedAt: time }
        for (const [index, row] of again.entries())
          await transaction
            .update(leadDeliveries)
            .set({ ...change, position: numbers[index] })
            .where(eq(id, row.id))
        return again.length
      })
    },
  }
}

/** Behind all others, in ascending order. Not by `default` in the update: a database spread over several machines does not take it (decision 151). */
async function newPositions(db: Database, wanted: number): Promise<readonly number[]> {
  const answer = await db.execute(
    sql`select nextval(pg_get_serial_sequence('lead_deliveries', 'position'))::int as position from generate_series(1, ${wanted}::int)`,
  )
  // Both drivers return rows; their shared type does not express it.
  return (answer as { readonly rows: readonly { readonly position: number }[] }).rows.map((row) => row.position)
}

/** Written by this repository; a check constraint limits the states. */
function toDelivery({ position: _, ...row }: typeof leadDeliveries.$inferSelect): LeadDelivery {
  return { ...row, kind: row.kind as DeliveredKind, state: row.state as LeadState }
}
