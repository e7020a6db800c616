import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { uploads } from '#src/features/forms/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

/** The data folder holds the bytes under the id. */
export interface StoredUpload {
  readonly id: string
  readonly submissionId: string | null
  readonly field: string
  readonly name: string
  /** Detected from content: application/pdf, image/jpeg, image/png, image/webp. */
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  readonly createdAt: Date
}

export interface UploadRepository {
  add(upload: Omit<StoredUpload, 'submissionId'>): Promise<void>
  /** Assigns files to a submission; false where one is missing or assigned already. */
  adopt(ids: readonly string[], submissionId: string): Promise<boolean>
  /** The files with these ids that exist, in the order of the ids. */
  list(ids: readonly string[]): Promise<readonly StoredUpload[]>
  /** The files of a submission in order of upload. */
  ofSubmission(submissionId: string): Promise<readonly StoredUpload[]>
  /** Ids of the latest files. */
  newest(limit: number): Promise<readonly string[]>
  /** Files without a submission from before a time, oldest first. */
  orphans(before: Date, limit: number): Promise<readonly string[]>
  /** Deletes those files that have no submission; returns their ids. */
  forgetOrphans(ids: readonly string[]): Promise<readonly string[]>
}

export function createUploadRepository(db: Database): UploadRepository {
  const { id, submissionId, createdAt } = uploads
  return {
    async add(upload) {
      await db.insert(uploads).values(upload)
    },
    async adopt(ids, submission) {
      if (ids.length === 0) return true
      const isFree = and(inArray(id, [...ids]), isNull(submissionId))
      const adopted = await db.update(uploads).set({ submissionId: submission }).where(isFree).returning({ id })
      return adopted.length === new Set(ids).size
    },
    async list(ids) {
      if (ids.length === 0) return []
      const rows = await db
        .select()
        .from(uploads)
        .where(inArray(id, [...ids]))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((wanted) => byId.get(wanted) ?? [])
    },
    ofSubmission: (submission) => db.select().from(uploads).where(eq(submissionId, submission)).orderBy(asc(createdAt), asc(id)),
    async newest(limit) {
      const rows = await db.select({ id }).from(uploads).orderBy(desc(createdAt)).limit(limit)
      return rows.map((row) => row.id)
    },
    async orphans(before, limit) {
      const isOrphan = and(isNull(submissionId), lt(createdAt, before))
      const rows = await db.select({ id }).from(uploads).where(isOrphan).orderBy(asc(createdAt)).limit(limit)
      return rows.map((row) => row.id)
    },
    async forgetOrphans(ids) {
      if (ids.length === 0) return []
      const isOrphan = and(inArray(id, [...ids]), isNull(submissionId))
      const gone = await db.delete(uploads).where(isOrphan).returning({ id })
      return gone.map((row) => row.id)
    },
  }
}
