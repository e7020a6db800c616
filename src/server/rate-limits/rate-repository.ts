import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { rateCounts } from './tables.ts'

/** Counters per time window, shared by all instances. */
export interface RateRepository {
  /** Increments a counter; returns the new count. */
  count(key: string, windowStart: Date): Promise<number>
  /** The current count of a window. */
  countOf(key: string, windowStart: Date): Promise<number>
  /** Decrements a counter. */
  decrement(key: string, windowStart: Date): Promise<void>
  /** Deletes the counter of a window. */
  forget(key: string, windowStart: Date): Promise<void>
  /** Deletes windows that started before a time; returns their number. */
  purgeExpired(before: Date): Promise<number>
}

/** Creates the repository on PGlite or PostgreSQL. */
export function createRateRepository(db: Database): RateRepository {
  return {
    async count(key, windowStart) {
      // A single statement, so that concurrent increments are serialised and none is lost.
      const [row] = await db
        .insert(rateCounts)
        .values({ key, windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [rateCounts.key, rateCounts.windowStart],
          set: { count: sql`${rateCounts.count} + 1` },
        })
        .returning({ count: rateCounts.count })
      if (!row) throw new Error('a count was stored and not given back')
      return row.count
    },
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
    async purgeExpired(before) {
      const gone = await db.delete(rateCounts).where(lt(rateCounts.windowStart, before)).returning({ key: rateCounts.key })
      return gone.length
    },
  }
}
