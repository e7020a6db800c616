import { and, count, desc, eq, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { missingPages } from './tables.ts'

/** The requests for one missing address on one day, by referring host. */
export interface MissingRequests {
  readonly day: string
  readonly path: string
  readonly referrer: string
  readonly isProbe: boolean
  readonly count: number
}

export interface MissingPage {
  readonly path: string
  readonly isProbe: boolean
  readonly count: number
  readonly lastDay: string
  /** The referring hosts, most frequent first; at most five. */
  readonly referrers: readonly string[]
}

/** Counts of requests for missing addresses, shared by all instances. */
export interface MissingPageRepository {
  /** Adds counts; drops new rows beyond the daily limit. */
  add(requests: readonly MissingRequests[]): Promise<void>
  /** The addresses since a day, the most frequent first. */
  list(since: string, limit: number): Promise<readonly MissingPage[]>
  /** Deletes the days before one. */
  deleteBefore(day: string): Promise<void>
}

/** The maximum number of rows per day, for visitors and for probes. */
export const MAX_ROWS_A_DAY = { visitors: 2000, probes: 200 }

export function createMissingPageRepository(db: Database): MissingPageRepository {
  const { day, path, referrer, isProbe } = missingPages

  async function add(requests: readonly MissingRequests[]): Promise<void> {
    // In key order, so that concurrent instances cannot deadlock.
    for (const one of requests.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      const [stored] = await db
        .update(missingPages)
        .set({ count: sql`${missingPages.count} + ${one.count}` })
        .where(and(eq(day, one.day), eq(path, one.path), eq(referrer, one.referrer)))
        .returning({ day })
      if (stored !== undefined) continue
      const [rows] = await db
        .select({ total: count() })
        .from(missingPages)
        .where(and(eq(day, one.day), eq(isProbe, one.isProbe)))
      if ((rows?.total ?? 0) >= (one.isProbe ? MAX_ROWS_A_DAY.probes : MAX_ROWS_A_DAY.visitors)) continue
      await db
        .insert(missingPages)
        .values(one)
        .onConflictDoUpdate({ target: [day, path, referrer], set: { count: sql`${missingPages.count} + excluded."count"` } })
    }
  }

  return {
    add,
    async list(since, limit) {
      const total = sum(missingPages.count).mapWith(Number)
      const pages = await db
        .select({ path, isProbe, count: total, lastDay: max(day) })
        .from(missingPages)
        .where(gte(day, since))
        .groupBy(path, isProbe)
        .orderBy(desc(total), path)
        .limit(limit)
      const hosts = await db
        .select({ path, referrer, count: total })
        .from(missingPages)
        .where(and(gte(day, since), sql`${referrer} <> ''`))
        .groupBy(path, referrer)
        .orderBy(desc(total), referrer)
      const byPath = Map.groupBy(hosts, (host) => host.path)
      return pages.map((page) => ({
        ...page,
        lastDay: page.lastDay ?? since,
        referrers: (byPath.get(page.path) ?? []).slice(0, 5).map((host) => host.referrer),
      }))
    },
    async deleteBefore(first) {
      await db.delete(missingPages).where(lt(day, first))
    },
  }
}

function keyOf(requests: MissingRequests): string {
  return `${requests.day} ${requests.path} ${requests.referrer}`
}
