import { and, asc, gte, isNull, lt, not, or } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { hasShownStatus, properties } from './tables.ts'

/** When a listing begins or ends to show, by the period of its feed. */
export interface PublicationTime {
  readonly propertyId: number
  readonly at: Date
  readonly isStart: boolean
}

/** The listings whose period begins or ends between two instants, earliest first. */
export async function publicationTimesBetween(
  db: Database,
  from: Date,
  to: Date,
  limit: number,
): Promise<readonly PublicationTime[]> {
  const { id, publishFrom, publishUntil, retiredAt, status, isHidden } = properties
  const isWithin = (time: typeof publishFrom | typeof publishUntil) => and(gte(time, from), lt(time, to))
  const rows = await db
    .select({ id, publishFrom, publishUntil })
    .from(properties)
    .where(and(or(isWithin(publishFrom), isWithin(publishUntil)), isNull(retiredAt), hasShownStatus(status), not(isHidden)))
    .orderBy(asc(id))
    .limit(limit)
  return rows
    .flatMap((row) => [
      { propertyId: row.id, at: row.publishFrom, isStart: true },
      { propertyId: row.id, at: row.publishUntil, isStart: false },
    ])
    .flatMap(({ at, ...time }) => (at !== null && at >= from && at < to ? [{ ...time, at }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
