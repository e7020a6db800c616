import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { VisitSource } from '#schemas/owner/owner.ts'
import type { Database } from '#src/server/db/database.ts'
import { properties } from '#src/server/listings/property-tables.ts'
import { propertyVisits, visitHours, visitMarks, visitSalts } from './visit-tables.ts'

/** A visit of a property's page, ready to be counted. */
export interface CountedVisit {
  readonly propertyId: number
  /** Of the Belgian calendar, as 2026-11-21. */
  readonly day: string
  /** Of the Belgian clock, 0 to 23. */
  readonly hour: number
  readonly source: VisitSource
  /** The same for the same visitor of the same property on the same day. */
  readonly visitorHash: string
}

/** The counts of visits that all instances share. */
export interface VisitRepository {
  /** Counts visits, all or none of them; those of properties that do not show are left out. */
  add(visits: readonly CountedVisit[]): Promise<void>
  /** The salt of a day; the one given where the day has none yet. */
  saltOf(day: string, fresh: string): Promise<string>
  /** Destroys salts and marks of the days before one; the counts stay, those by hour as long as figures are compared by them. */
  destroyBefore(day: string): Promise<void>
}

/** A month is compared with the one before: two months, with some days to spare. */
const KEPT_DAYS = 70

/** The counts in a database, PGlite or PostgreSQL. */
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
    async destroyBefore(day) {
      await db.transaction(async (transaction) => {
        await transaction.delete(visitMarks).where(lt(visitMarks.day, day))
        await transaction.delete(visitSalts).where(lt(visitSalts.day, day))
        await transaction.delete(visitHours).where(lt(visitHours.day, sql`${day}::date - ${KEPT_DAYS}::int`))
      })
    },
  }
}

/** Rows are written in the order of their keys, so that instances that count at once wait for each other and never in a circle. */
async function addVisits(db: Database, all: readonly CountedVisit[]): Promise<void> {
  const shown = await shownAmong(db, new Set(all.map(({ propertyId }) => propertyId)))
  const visits = all.filter(({ propertyId }) => shown.has(propertyId))
  if (visits.length === 0) return
  const firsts = new Map<string, CountedVisit>()
  for (const visit of visits) if (!firsts.has(markKey(visit))) firsts.set(markKey(visit), visit)
  const marks = [...firsts].toSorted(byKey).map(([, { day, propertyId, visitorHash }]) => ({ day, propertyId, visitorHash }))
  // Who was marked before, by this instance or another, is no visitor more.
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
  const { id, retiredAt, status } = properties
  const isShown = and(inArray(id, [...ids]), isNull(retiredAt), sql`${status} in (1, 2, 4)`)
  return new Set((await db.select({ id }).from(properties).where(isShown)).map((row) => row.id))
}

interface Sum {
  readonly propertyId: number
  readonly day: string
  readonly source: VisitSource
  readonly origin: 'counted'
  views: number
  visitors: number
}

/** The sum that a visit belongs to, which begins with nothing. */
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
