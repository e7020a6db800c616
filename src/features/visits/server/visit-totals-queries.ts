import { desc, gte, sql, sum } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { propertyVisits } from './tables.ts'

const { day, propertyId } = propertyVisits
/** A visitor counts once for each property and day. */
const visits = sql<number>`coalesce(${sum(propertyVisits.visitors)}, 0)`.mapWith(Number)

/** Visitors of all properties, for the agency. */
export interface VisitTotals {
  readonly byDay: (since: string) => ReturnType<typeof visitsByDay>
  readonly mostVisited: (since: string, limit: number) => ReturnType<typeof mostVisited>
}

/** The visitors of all properties by day, from a day on; days without any are absent. */
export async function visitsByDay(
  db: Database,
  since: string,
): Promise<readonly { readonly day: string; readonly visits: number }[]> {
  return await db.select({ day, visits }).from(propertyVisits).where(gte(day, since)).groupBy(day)
}

/** The properties with the most visitors from a day on. */
export async function mostVisited(
  db: Database,
  since: string,
  limit: number,
): Promise<readonly { readonly propertyId: number; readonly visits: number }[]> {
  return await db
    .select({ propertyId, visits })
    .from(propertyVisits)
    .where(gte(day, since))
    .groupBy(propertyId)
    .orderBy(desc(visits), propertyId)
    .limit(limit)
}
