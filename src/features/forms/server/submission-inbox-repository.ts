import { and, count, desc, eq, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { FormData, FormId } from '#schemas/forms/form.ts'
import { isFormId } from '#schemas/forms/forms.ts'
import { isLanguage, type Language } from '#schemas/language.ts'
import { containing, idsByReference, isContactOf } from '#src/features/properties/server/agency-property-queries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { submissions } from './tables.ts'

/** Null or '' for any. */
export interface InboxFilter {
  readonly form: string | null
  readonly language: string | null
  /** new: not yet opened; open: not yet answered. */
  readonly state: 'new' | 'open' | 'answered' | null
  /** The reference of a property, or its id. */
  readonly property: string
  /** A part of any value, ignoring case. */
  readonly text: string
  /** People whose properties' requests are left out: those of other offices. */
  readonly notOf: readonly string[]
}

export interface InboxSubmission {
  readonly id: string
  readonly form: FormId
  readonly language: Language
  readonly propertyId: number | null
  readonly projectId: number | null
  /** Lower case; null without an e-mail field. */
  readonly email: string | null
  readonly data: FormData
  readonly createdAt: Date
  readonly eraseAt: Date
  readonly readAt: Date | null
  readonly answeredAt: Date | null
  /** A staff account's id. */
  readonly answeredBy: string | null
}

export interface SubmissionInbox {
  /** Newest first. */
  list(filter: InboxFilter, page: { readonly offset: number; readonly limit: number }): Promise<readonly InboxSubmission[]>
  count(filter: InboxFilter): Promise<number>
  /** The number of submissions and of new ones, by form. */
  forms(notOf: readonly string[]): Promise<readonly { readonly form: string; readonly total: number; readonly unread: number }[]>
  get(id: string, notOf?: readonly string[]): Promise<InboxSubmission | null>
  markRead(id: string, at: Date | null): Promise<boolean>
  /** False if unknown. */
  markAnswered(id: string, answer: { readonly at: Date; readonly by: string } | null): Promise<boolean>
}

export function createSubmissionInbox(db: Database): SubmissionInbox {
  const { id, form, createdAt, readAt } = submissions
  const mark = async (wanted: string, change: Partial<typeof submissions.$inferInsert>) =>
    (await db.update(submissions).set(change).where(eq(id, wanted)).returning({ id })).length > 0
  return {
    async list(filter, { offset, limit }) {
      const rows = await db
        .select()
        .from(submissions)
        .where(isWanted(db, filter))
        .orderBy(desc(createdAt), desc(id))
        .offset(offset)
        .limit(limit)
      return rows.flatMap(toInbox)
    },
    async count(filter) {
      const [row] = await db.select({ count: count() }).from(submissions).where(isWanted(db, filter))
      return row?.count ?? 0
    },
    forms: (notOf) =>
      db
        .select({ form, total: count(), unread: sql<number>`cast(count(*) filter (where ${isNull(readAt)}) as integer)` })
        .from(submissions)
        .where(isNotOf(notOf))
        .groupBy(form),
    async get(wanted, notOf = []) {
      const [row] = await db
        .select()
        .from(submissions)
        .where(and(eq(id, wanted), isNotOf(notOf)))
      return row === undefined ? null : (toInbox(row)[0] ?? null)
    },
    markRead: (wanted, at) => mark(wanted, { readAt: at }),
    markAnswered: (wanted, answer) => mark(wanted, { answeredAt: answer?.at ?? null, answeredBy: answer?.by ?? null }),
  }
}

/** Empty for a form or language that this release does not know. */
function toInbox(row: typeof submissions.$inferSelect): readonly InboxSubmission[] {
  const { form, language, key: _, data, ...rest } = row
  // The form's schema accepted the data.
  return isFormId(form) && isLanguage(language) ? [{ ...rest, form, language, data: data as FormData }] : []
}

function isWanted(db: Database, { form, language, state, property, text, notOf }: InboxFilter): SQL | undefined {
  return and(
    form === null ? undefined : eq(submissions.form, form),
    language === null ? undefined : eq(submissions.language, language),
    state === 'new' ? isNull(submissions.readAt) : undefined,
    state === 'open' ? isNull(submissions.answeredAt) : undefined,
    state === 'answered' ? isNotNull(submissions.answeredAt) : undefined,
    property === '' ? undefined : isAbout(db, property),
    text === '' ? undefined : hasText(text),
    isNotOf(notOf),
  )
}

function isAbout(db: Database, reference: string): SQL | undefined {
  const isOne = /^\d{1,9}$/.test(reference) ? eq(submissions.propertyId, Number(reference)) : undefined
  return or(inArray(submissions.propertyId, idsByReference(db, reference)), isOne)
}

/** Whether a submission is about no property of some people. */
export function isNotOf(people: readonly string[]): SQL | undefined {
  return people.length === 0 ? undefined : not(isContactOf(people, submissions.propertyId))
}

/** Searches values, not field names. */
function hasText(text: string): SQL | undefined {
  return exists(
    sql`(select 1 from jsonb_each_text(${submissions.data}) as field(name, value) where field.value ilike ${containing(text)})`,
  )
}
