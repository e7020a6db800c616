import { eq } from 'drizzle-orm'
import type { FormData } from '#schemas/forms/form.ts'
import type { Database } from '#src/server/db/database.ts'
import { submissions } from './submission-tables.ts'

/** A submission as it is kept. */
export interface NewSubmission {
  readonly id: string
  readonly form: string
  /** Names the sending: a repeated one has the same key. */
  readonly key: string
  readonly language: string
  readonly propertyId: number | null
  readonly projectId: number | null
  /** Lower-cased; null where the form asks for none. */
  readonly email: string | null
  readonly data: FormData
  readonly createdAt: Date
  readonly eraseAt: Date
}

/** What visitors sent. */
export interface SubmissionRepository {
  /** Keeps a submission; false, and nothing is kept, where one with this key is there already. */
  add(submission: NewSubmission): Promise<boolean>
  /** What was sent under a key; null for nothing. */
  find(key: string): Promise<Pick<NewSubmission, 'form' | 'propertyId' | 'projectId' | 'data'> | null>
  /** What is kept under an id; null for nothing. */
  get(id: string): Promise<NewSubmission | null>
}

/** The submissions in a database, or in a transaction of it. */
export function createSubmissionRepository(db: Database): SubmissionRepository {
  const { id, form, key, propertyId, projectId, data } = submissions
  return {
    async add(submission) {
      // Waits for another transaction that is about to store the same key, and then tells that it has.
      const stored = await db.insert(submissions).values(submission).onConflictDoNothing({ target: key }).returning({ id })
      return stored.length > 0
    },
    async find(wanted) {
      const [found] = await db.select({ form, propertyId, projectId, data }).from(submissions).where(eq(key, wanted)).limit(1)
      // What is stored has passed the schema of its form.
      return found ? { ...found, data: found.data as FormData } : null
    },
    async get(wanted) {
      const [found] = await db.select().from(submissions).where(eq(id, wanted))
      return found ? { ...found, data: found.data as FormData } : null
    },
  }
}
