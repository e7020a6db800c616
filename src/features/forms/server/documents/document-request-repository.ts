import { and, eq, exists, gt, ne, sql } from 'drizzle-orm'
import { submissions } from '#src/features/forms/server/tables.ts'
import { ADVISORY_LOCKS, SITE_OF_CONNECTION } from '#src/platform/db/advisory-locks.ts'
import type { Database } from '#src/platform/db/database.ts'
import { mails } from '#src/platform/mail/tables.ts'

const FORM = 'request-documents'
export const DOCUMENTS_MAIL = 'documents'

export interface Request {
  readonly email: string
  readonly propertyId: number
}

export interface EarlierRequest {
  readonly documents: readonly string[]
  readonly createdAt: Date
  readonly hasLinks: boolean
}

export interface DocumentRequestRepository {
  /** Earlier requests of an address for a property since a time. Locks address and property until the transaction ends. */
  earlier(request: Request, since: Date, besides: string): Promise<readonly EarlierRequest[]>
  /** The property id of an accepted request; null if the request is gone. */
  propertyOf(submissionId: string): Promise<number | null>
}

export function createDocumentRequestRepository(db: Database): DocumentRequestRepository {
  const { id, form, email, propertyId, createdAt, data } = submissions
  return {
    async earlier(request, since, besides) {
      const who = `${request.propertyId} ${request.email}`
      await db.execute(
        sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.documentRequest}, hashtext(concat(${who}::text, ${sql.raw(SITE_OF_CONNECTION)})))`,
      )
      const linkMail = db
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.submissionId, id), eq(mails.kind, DOCUMENTS_MAIL)))
      const rows = await db
        .select({
          createdAt,
          documents: sql<readonly string[]>`${data} -> 'documents'`,
          hasLinks: sql<boolean>`${exists(linkMail)}`,
        })
        .from(submissions)
        .where(
          and(
            eq(form, FORM),
            eq(email, request.email),
            eq(propertyId, request.propertyId),
            gt(createdAt, since),
            ne(id, besides),
          ),
        )
      return rows
    },
    async propertyOf(submissionId) {
      const [found] = await db
        .select({ propertyId })
        .from(submissions)
        .where(and(eq(id, submissionId), eq(form, FORM)))
      return found?.propertyId ?? null
    },
  }
}
