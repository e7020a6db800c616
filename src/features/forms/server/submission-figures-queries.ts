import { and, count, desc, gte, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { FormId } from '#schemas/forms/form.ts'
import { TIME_ZONE } from '#schemas/time-zone.ts'
import type { Database } from '#src/platform/db/database.ts'
import { isNotOf } from './submission-inbox-repository.ts'
import { submissions } from './tables.ts'

/** Forms that nobody answers: what they ask for happens by itself. */
const ANSWERED_BY_THEMSELVES: FormId[] = ['send-to-friend', 'demand-register', 'book-visit', 'contact-appointment']

/** The ids of the newest submissions that wait for an answer, without those about properties of some people, and the number of all. */
export async function waitingSubmissions(
  db: Database,
  notOf: readonly string[],
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly count: number }> {
  const { id, form, createdAt, answeredAt } = submissions
  const isWaiting = and(isNull(answeredAt), not(inArray(form, ANSWERED_BY_THEMSELVES)), isNotOf(notOf))
  const rows = await db.select({ id }).from(submissions).where(isWaiting).orderBy(desc(createdAt), desc(id)).limit(limit)
  // Few: the index of unanswered ones has them.
  return { ids: rows.map((row) => row.id), count: rows.length < limit ? rows.length : await db.$count(submissions, isWaiting) }
}

export interface SubmissionDay {
  readonly form: string
  /** The day in Belgium, as 2026-11-21. */
  readonly day: string
  readonly count: number
}

/** The submissions since an instant, by form and day; erased ones are not counted. */
export async function submissionsByDay(db: Database, since: Date): Promise<readonly SubmissionDay[]> {
  const { form, createdAt } = submissions
  const day = sql<string>`to_char(${createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD')`
  return await db.select({ form, day, count: count() }).from(submissions).where(gte(createdAt, since)).groupBy(form, day)
}

/** The number of submissions about each property since an instant. */
export async function submissionsByProperty(db: Database, since: Date): Promise<ReadonlyMap<number, number>> {
  const { propertyId, createdAt } = submissions
  const rows = await db
    .select({ propertyId, count: count() })
    .from(submissions)
    .where(and(gte(createdAt, since), isNotNull(propertyId)))
    .groupBy(propertyId)
  return new Map(rows.flatMap((row) => (row.propertyId === null ? [] : [[row.propertyId, row.count]])))
}
