import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { rateCounts } from './rate-tables.ts'

/** Counters of spans of time that all instances share. */
export interface RateRepository {
  /** Counts one more under a key in the window that starts then; gives the count with it. */
  count(key: string, windowStart: Date): Promise<number>
  /** What was counted in a window so far. */
  countOf(key: string, windowStart: Date): Promise<number>
  /** Takes one back of what was counted in a window. */
  takeBack(key: string, windowStart: Date): Promise<void>
  /** Forgets the windows that started before a time; gives how many. */
  purgeExpired(before: Date): Promise<number>
}

/** The counters in a database, PGlite or PostgreSQL. */
export function createRateRepository(db: Database): RateRepository {
  return {
    async count(key, windowStart) {
      // One statement: those who count at the same time wait for each other, and none is lost.
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
    async takeBack(key, windowStart) {
      await db
        .update(rateCounts)
        .set({ count: sql`${rateCounts.count} - 1` })
        .where(and(eq(rateCounts.key, key), eq(rateCounts.windowStart, windowStart), gt(rateCounts.count, 0)))
    },
    async purgeExpired(before) {
      const gone = await db.delete(rateCounts).where(lt(rateCounts.windowStart, before)).returning({ key: rateCounts.key })
      return gone.length
    },
  }
}
