import { and, eq, gte, inArray, min, sql, sum } from 'drizzle-orm'
import type { VisitRecord } from '#src/features/visits/rules/visit-figures.ts'
import type { Database } from '#src/platform/db/database.ts'
import { propertyVisits, visitHours } from './tables.ts'

export interface VisitFiguresRepository {
  record(propertyId: number, since: string): Promise<VisitRecord>
  /** Page views and visitors of several properties since a day; properties without any are absent. */
  sumsSince(
    propertyIds: readonly number[],
    since: string,
  ): Promise<ReadonlyMap<number, { readonly views: number; readonly visitors: number }>>
}

export function createVisitFiguresRepository(db: Database): VisitFiguresRepository {
  const { propertyId, day, source } = propertyVisits
  const views = sql<number>`coalesce(${sum(propertyVisits.views)}, 0)`.mapWith(Number)
  const visitors = sql<number>`coalesce(${sum(propertyVisits.visitors)}, 0)`.mapWith(Number)
  return {
    async record(id, since) {
      const [total] = await db
        .select({ views, visitors, firstDay: min(day) })
        .from(propertyVisits)
        .where(eq(propertyId, id))
      const counts = await db
        .select({ day, source, views, visitors })
        .from(propertyVisits)
        .where(and(eq(propertyId, id), gte(day, since)))
        .groupBy(day, source)
      const hours = await db
        .select({ day: visitHours.day, hour: visitHours.hour, views: visitHours.views })
        .from(visitHours)
        .where(and(eq(visitHours.propertyId, id), gte(visitHours.day, since)))
      const [hourly] = await db.select({ since: min(visitHours.day) }).from(visitHours)
      const { firstDay = null, ...figures } = total ?? { views: 0, visitors: 0 }
      return { counts, hours, hoursSince: hourly?.since ?? null, total: figures, firstDay }
    },
    async sumsSince(ids, since) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ propertyId, views, visitors })
        .from(propertyVisits)
        .where(and(inArray(propertyId, [...ids]), gte(day, since)))
        .groupBy(propertyId)
      return new Map(rows.map(({ propertyId: id, ...sums }) => [id, sums]))
    },
  }
}
