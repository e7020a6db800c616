import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { rateCounts } from '#src/server/db/tables/rate-counts.ts'

export interface BothCounts {
  readonly first: number
  readonly second: number | null
}

/** Counters of spans of time that all instances share. */
export interface RateRepository {
  /** Counts one more under a key in the window that starts then; gives the count with it. */
  count(key: string, windowStart: Date): Promise<number>
  /**
   * Counts one more under two keys in the same window, in one statement and so with one commit; under the second only where the first is
   * within its limit. Gives both counts, null for the second where it was not counted.
   */
  countBoth(first: { readonly key: string; readonly limit: number }, second: string, windowStart: Date): Promise<BothCounts>
  /** Takes one back of what was counted in a window. */
  takeBack(key: string, windowStart: Date): Promise<void>
  /** Forgets the windows that started before a time; gives how many. */
  sweep(before: Date): Promise<number>
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
    async countBoth({ key, limit }, second, windowStart) {
      const start = windowStart.toISOString()
      const oneMore = sql`on conflict (key, window_start) do update set count = ${rateCounts.count} + 1 returning count`
      const answer = await db.execute(sql`
        with first as (
          insert into ${rateCounts} (key, window_start, count) values (${key}, ${start}::timestamptz, 1) ${oneMore}
        ), second as (
          insert into ${rateCounts} (key, window_start, count)
          select ${second}, ${start}::timestamptz, 1 from first where first.count <= ${limit} ${oneMore}
        )
        select first.count as first, second.count as second from first left join second on true`)
      // Both drivers answer with rows, which the type that they share does not say.
      const [counts] = (answer as { readonly rows: readonly BothCounts[] }).rows
      if (!counts) throw new Error('a count was stored and not given back')
      return counts
    },
    async takeBack(key, windowStart) {
      await db
        .update(rateCounts)
        .set({ count: sql`${rateCounts.count} - 1` })
        .where(and(eq(rateCounts.key, key), eq(rateCounts.windowStart, windowStart), gt(rateCounts.count, 0)))
    },
    async sweep(before) {
      const gone = await db.delete(rateCounts).where(lt(rateCounts.windowStart, before)).returning({ key: rateCounts.key })
      return gone.length
    },
  }
}
