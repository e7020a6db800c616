import { and, eq, sql } from 'drizzle-orm'
import { type Goal, RENT } from '#schemas/property/goal.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import { RENTED_STATUS, SOLD_STATUS } from '#src/features/properties/rules/availability.ts'
import type { Database } from '#src/platform/db/database.ts'
import { type PublishedProperty, toPublished } from './published-property.ts'
import { statusChangedAt, statusDate } from './status-date-queries.ts'
import { isOffered, properties, publishedColumns } from './tables.ts'

export interface RecentlySold {
  readonly stored: PublishedProperty
  readonly date: string | null
}

/** The sold properties of the feed, or the let ones, latest first, undated ones last. */
export async function recentlySold(db: Database, goal: Goal, limit: number): Promise<readonly RecentlySold[]> {
  const day = sql`coalesce(left(${properties.record} ->> 'StatusDate', 10), to_char(${statusChangedAt} at time zone ${TIME_ZONE}, 'YYYY-MM-DD'))`
  const rows = await db
    .select({ ...publishedColumns, changedAt: statusChangedAt })
    .from(properties)
    .where(and(isOffered, eq(properties.goal, goal), eq(properties.status, goal === RENT ? RENTED_STATUS : SOLD_STATUS)))
    .orderBy(sql`${day} desc nulls last`, sql`${properties.id} desc`)
    .limit(limit)
  return rows.map(({ changedAt, ...row }) => {
    const stored = toPublished(row)
    return { stored, date: statusDate(stored, changedAt) }
  })
}
