import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { rateCounts } from './tables.ts'

export interface RateRepository {
  count(key: string, windowStart: Date): Promise<number>
  /** Adds to several distinct counters in one statement; returns the new counts. */
  countAll(events: readonly CountedEvents[]): Promise<readonly CountedEvents[]>
  countOf(key: string, windowStart: Date): Promise<number>
  decrement(key: string, windowStart: Date): Promise<void>
  forget(key: string, windowStart: Date): Promise<void>
  /** Deletes windows that started before a time, by key prefix; returns their number. */
  purgeExpired(before: Date, prefix?: string): Promise<number>
}

/** The events of a counter: additional ones, or all. */
export interface CountedEvents {
  readonly key: string
  readonly windowStart: Date
  readonly count: number
}

export function createRateRepository(db: Database): RateRepository {
  async function countAll(events: readonly CountedEvents[]): Promise<readonly CountedEvents[]> {
    if (events.length === 0) return []
    // One statement, so that no concurrent increment is lost; sorted by key, so that instances cannot deadlock.
    return await db
      .insert(rateCounts)
      .values(events.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
      .onConflictDoUpdate({
        target: [rateCounts.key, rateCounts.windowStart],
        set: { count: sql`${rateCounts.count} + excluded.count` },
      })
      .returning()
  }

  return {
    async count(key, windowStart) {
      const [row] = await countAll([{ key, windowStart, count: 1 }])
      if (!row) throw new Error('a count was stored and not returned')
      return row.count
    },
    countAll,
    async countOf(key, windowStart) {
      const isWanted = and(eq(rateCounts.key, key), eq(rateCounts.windowStart, windowStart))
      const [row] = await db.select({ count: rateCounts.count }).from(rateCounts).where(isWanted)
      return row?.count ?? 0
    },
    async decrement(key, windowStart) {
      await db
        .update(rateCounts)
        .set({ count: sql`${rateCounts.count} - 1` })
        .where(and(eq(rateCounts.key, key), eq(rateCounts.windowStart, windowStart), gt(rateCounts.count, 0)))
    },
    async forget(key, windowStart) {
      await db.delete(rateCounts).where(and(eq(rateCounts.key, key), eq(rateCounts.windowStart, windowStart)))
    },
    async purgeExpired(before, prefix = '') {
      const isExpired = and(lt(rateCounts.windowStart, before), sql`starts_with(${rateCounts.key}, ${prefix})`)
      const gone = await db.delete(rateCounts).where(isExpired).returning({ key: rateCounts.key })
      return gone.length
    },
  }
}
