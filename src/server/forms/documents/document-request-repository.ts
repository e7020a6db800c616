import { and, eq, exists, gt, ne, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#src/server/db/advisory-locks.ts'
import type { Database } from '#src/server/db/database.ts'
import { submissions } from '#src/server/forms/submission-tables.ts'
import { mails } from '#src/server/mail/mail-tables.ts'

const FORM = 'request-documents'
/** The kind of the mail that brings links to documents. */
export const DOCUMENTS_MAIL = 'documents'

/** Who asked for documents of which property. */
export interface Request {
  readonly email: string
  readonly propertyId: number
}

/** A request for documents that was taken earlier. */
export interface EarlierRequest {
  readonly documents: readonly string[]
  readonly createdAt: Date
  /** Whether it was answered with links at once. */
  readonly hasLinks: boolean
}

/** What was asked before, so that nobody asks twice. */
export interface DocumentRequestRepository {
  /**
   * The requests of an address for a property since a time, besides one. Until the transaction ends, nobody else reads those of the same
   * address and property this way.
   */
  earlier(request: Request, since: Date, besides: string): Promise<readonly EarlierRequest[]>
  /** The property of a request that was taken, by its id; null where there is none any more. */
  propertyOf(submissionId: string): Promise<number | null>
}

/** The requests in a database, or in a transaction of it. */
export function createDocumentRequestRepository(db: Database): DocumentRequestRepository {
  const { id, form, email, propertyId, createdAt, data } = submissions
  return {
    async earlier(request, since, besides) {
      const who = `${request.propertyId} ${request.email}`
      await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.documentRequest}, hashtext(${who}))`)
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
