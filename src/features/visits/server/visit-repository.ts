import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { VisitSource } from '#schemas/owner/owner.ts'
import { isShown, properties } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { propertyVisits, visitHours, visitMarks, visitSalts } from './tables.ts'
import { KEY_PREFIX, withinLimit } from './visit-limit.ts'

/** A visit of a property's page, ready to be counted. */
export interface CountedVisit {
  readonly propertyId: number
  readonly day: string
  readonly hour: number
  readonly source: VisitSource
  readonly minute: Date
  /** Equal for one address and day; null if unlimited. */
  readonly addressHash: string | null
  /** Equal for the same visitor, property and day. */
  readonly visitorHash: string
}

export interface VisitRepository {
  /** Counts visits in one transaction, except beyond the address limit and for invisible properties. */
  add(visits: readonly CountedVisit[]): Promise<void>
  /** The salt of a day; stores the given one if there is none. */
  saltOf(day: string, fresh: string): Promise<string>
  /** Deletes salts and marks before a day. Daily counts stay; hourly counts stay as long as figures use them. */
  deleteBefore(day: string): Promise<void>
  /** Deletes the limit's counts before a minute. */
  deleteCountsBefore(minute: Date): Promise<void>
}

/** Figures compare two months, plus some days. */
const RETENTION_DAYS = 70

export function createVisitRepository(db: Database): VisitRepository {
  return {
    async add(visits) {
      if (visits.length > 0) await db.transaction((transaction) => addVisits(transaction, visits))
    },
    async saltOf(day, fresh) {
      const stored = db.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day))
      const [known] = await stored
      if (known) return known.salt
      await db.insert(visitSalts).values({ day, salt: fresh }).onConflictDoNothing()
      const [made] = await stored
      if (!made) throw new Error(`the salt of ${day} was destroyed as it was made`)
      return made.salt
    },
    async deleteBefore(day) {
      await db.transaction(async (transaction) => {
        await transaction.delete(visitMarks).where(lt(visitMarks.day, day))
        await transaction.delete(visitSalts).where(lt(visitSalts.day, day))
        await transaction.delete(visitHours).where(lt(visitHours.day, sql`${day}::date - ${RETENTION_DAYS}::int`))
      })
    },
    async deleteCountsBefore(minute) {
      await createRateRepository(db).purgeExpired(minute, KEY_PREFIX)
    },
  }
}

/** Writes rows in key order, so that concurrent instances cannot deadlock. */
async function addVisits(db: Database, all: readonly CountedVisit[]): Promise<void> {
  const allowed = await withinLimit(createRateRepository(db), all)
  const shown = await shownAmong(db, new Set(allowed.map(({ propertyId }) => propertyId)))
  const visits = allowed.filter(({ propertyId }) => shown.has(propertyId))
  if (visits.length === 0) return
  const firsts = new Map<string, CountedVisit>()
  for (const visit of visits) if (!firsts.has(markKey(visit))) firsts.set(markKey(visit), visit)
  const marks = [...firsts].toSorted(byKey).map(([, { day, propertyId, visitorHash }]) => ({ day, propertyId, visitorHash }))
  // A visitor marked before, by any instance, is not counted again.
  const marked = await db.insert(visitMarks).values(marks).onConflictDoNothing().returning()
  const sums = new Map<string, Sum>()
  for (const visit of visits) sumOf(sums, visit).views += 1
  for (const mark of marked) {
    const visit = firsts.get(markKey(mark))
    if (visit) sumOf(sums, visit).visitors += 1
  }
  const rows = [...sums].toSorted(byKey).map(([, sum]) => sum)
  const { propertyId, day, source, origin, views, visitors } = propertyVisits
  await db
    .insert(propertyVisits)
    .values(rows)
    .onConflictDoUpdate({
      target: [propertyId, day, source, origin],
      set: { views: sql`${views} + excluded.views`, visitors: sql`${visitors} + excluded.visitors` },
    })
  await addHours(db, visits)
}

async function addHours(db: Database, visits: readonly CountedVisit[]): Promise<void> {
  const hours = new Map<string, { day: string; propertyId: number; hour: number; views: number }>()
  for (const { day, propertyId, hour } of visits) {
    const key = `${day} ${propertyId} ${hour}`
    hours.set(key, { day, propertyId, hour, views: (hours.get(key)?.views ?? 0) + 1 })
  }
  const rows = [...hours].toSorted(byKey).map(([, sum]) => sum)
  const { day, propertyId, hour, views } = visitHours
  const target = [day, propertyId, hour]
  await db
    .insert(visitHours)
    .values(rows)
    .onConflictDoUpdate({ target, set: { views: sql`${views} + excluded.views` } })
}

async function shownAmong(db: Database, ids: ReadonlySet<number>): Promise<ReadonlySet<number>> {
  const { id } = properties
  const shown = await db
    .select({ id })
    .from(properties)
    .where(and(inArray(id, [...ids]), isShown))
  return new Set(shown.map((row) => row.id))
}

interface Sum {
  readonly propertyId: number
  readonly day: string
  readonly source: VisitSource
  readonly origin: 'counted'
  views: number
  visitors: number
}

/** The sum that a visit belongs to; created as zero. */
function sumOf(sums: Map<string, Sum>, { propertyId, day, source }: CountedVisit): Sum {
  const key = `${day} ${propertyId} ${source}`
  const sum = sums.get(key) ?? { propertyId, day, source, origin: 'counted', views: 0, visitors: 0 }
  sums.set(key, sum)
  return sum
}

function markKey({ day, propertyId, visitorHash }: Pick<CountedVisit, 'day' | 'propertyId' | 'visitorHash'>): string {
  return `${day} ${propertyId} ${visitorHash}`
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}
