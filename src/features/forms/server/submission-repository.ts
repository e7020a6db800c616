import { eq } from 'drizzle-orm'
import type { FormData } from '#schemas/forms/form.ts'
import type { Database } from '#src/platform/db/database.ts'
import { submissions } from './tables.ts'

export interface NewSubmission {
  readonly id: string
  readonly form: string
  /** The idempotency key. */
  readonly key: string
  readonly language: string
  readonly propertyId: number | null
  readonly projectId: number | null
  /** Lower case; null without an e-mail field. */
  readonly email: string | null
  readonly data: FormData
  readonly createdAt: Date
  readonly eraseAt: Date
}

export interface SubmissionRepository {
  /** Stores a submission; false where its key exists already. */
  add(submission: NewSubmission): Promise<boolean>
  find(key: string): Promise<Pick<NewSubmission, 'id' | 'form' | 'propertyId' | 'projectId' | 'data'> | null>
  get(id: string): Promise<NewSubmission | null>
}

export function createSubmissionRepository(db: Database): SubmissionRepository {
  const { id, form, key, propertyId, projectId, data } = submissions
  return {
    async add(submission) {
      // On a conflict this waits for a concurrent transaction with the same key.
      const stored = await db.insert(submissions).values(submission).onConflictDoNothing({ target: key }).returning({ id })
      return stored.length > 0
    },
    async find(wanted) {
      const [found] = await db.select({ id, form, propertyId, projectId, data }).from(submissions).where(eq(key, wanted)).limit(1)
      // Stored data has passed the schema of its form.
      return found ? { ...found, data: found.data as FormData } : null
    },
    async get(wanted) {
      const [found] = await db.select().from(submissions).where(eq(id, wanted))
      return found ? { ...found, data: found.data as FormData } : null
    },
  }
}
