import { desc, lt } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { staffAudit } from './tables.ts'

/** What the audit log records. */
export type AuditedAction =
  | 'invited'
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'sessions-ended'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'authenticator-set'
  | 'authenticator-removed'
  | 'role-changed'
  | 'disabled'
  | 'enabled'
  | 'draft-begun'
  | 'draft-published'
  | 'draft-scheduled'
  | 'draft-unscheduled'
  | 'draft-dropped'
  | 'media-added'
  | 'media-removed'
  | 'submissions-listed'
  | 'submission-read'
  | 'submission-file-read'
  | 'submission-marked'
  | 'submissions-exported'
  | 'submissions-erased'
  | 'mail-resent'
  | 'bookings-read'
  | 'booking-cancelled'
  | 'owners-listed'
  | 'owner-invited'
  | 'owner-sessions-ended'

export interface AuditEntry {
  readonly id: string
  readonly at: Date
  /** Who did it; null for operators, who use commands. */
  readonly accountId: string | null
  readonly action: AuditedAction
  /** The id of what it was done to, with a detail where there is one; empty for the account itself. */
  readonly about: string
}

/** The log of what staff do. Rows are written and purged by age, never changed. */
export interface StaffAuditRepository {
  add(entry: AuditEntry): Promise<void>
  /** The newest first. */
  list(limit: number): Promise<readonly (typeof staffAudit.$inferSelect)[]>
  /** Deletes what is older; returns the number of entries. */
  purgeBefore(time: Date): Promise<number>
}

/** Creates the repository on a database or a transaction. */
export function createStaffAuditRepository(db: Database): StaffAuditRepository {
  const { id, at } = staffAudit
  return {
    async add(entry) {
      await db.insert(staffAudit).values(entry)
    },
    list: (limit) => db.select().from(staffAudit).orderBy(desc(at), desc(id)).limit(limit),
    async purgeBefore(time) {
      return (await db.delete(staffAudit).where(lt(at, time)).returning({ id })).length
    },
  }
}
