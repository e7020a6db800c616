import { and, count, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import type { Database } from '#src/platform/db/database.ts'
import { subscriptions } from './tables.ts'

const { kind, confirmedAt, endedAt } = subscriptions
const isSearch = eq(kind, 'search')

/** Saved searches of all visitors, for the agency. */
export interface SearchTotals {
  readonly inUse: () => ReturnType<typeof searchesInUse>
  readonly byDay: (since: Date) => ReturnType<typeof searchesByDay>
}

/** The number of saved searches in use. */
export async function searchesInUse(db: Database): Promise<number> {
  return await db.$count(subscriptions, and(isSearch, isNotNull(confirmedAt), isNull(endedAt)))
}

/** The saved searches that were confirmed since an instant, by the day in Belgium. */
export async function searchesByDay(
  db: Database,
  since: Date,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const day = sql<string>`to_char(${confirmedAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`
  return await db
    .select({ day, count: count() })
    .from(subscriptions)
    .where(and(isSearch, gte(confirmedAt, since)))
    .groupBy(day)
}
