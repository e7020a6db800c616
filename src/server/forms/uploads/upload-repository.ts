import { and, asc, desc, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { uploads } from './upload-tables.ts'

/** A file that came with a form; its bytes lie in the data folder under its id. */
export interface StoredUpload {
  readonly id: string
  readonly submissionId: string | null
  readonly field: string
  readonly name: string
  /** By content: application/pdf, image/jpeg, image/png, image/webp. */
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  readonly createdAt: Date
}

/** What is known of files that came with forms. */
export interface UploadRepository {
  /** Notes a file that belongs to no submission yet. */
  add(upload: Omit<StoredUpload, 'submissionId'>): Promise<void>
  /** Gives files to a submission; false where one is not there, or is another's. */
  adopt(ids: readonly string[], submissionId: string): Promise<boolean>
  /** Those of these ids that are there, in the order of the ids. */
  list(ids: readonly string[]): Promise<readonly StoredUpload[]>
  /** The ids of the files that came last. */
  newest(limit: number): Promise<readonly string[]>
  /** Files of nobody that came before a time, the oldest first. */
  orphans(before: Date, limit: number): Promise<readonly string[]>
  /** Forgets files, unless a submission has them; gives the ids of those that are forgotten. */
  forgetOrphans(ids: readonly string[]): Promise<readonly string[]>
}

/** The files in a database, or in a transaction of it. */
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
