import { and, count, desc, eq, isNull, lt, max } from 'drizzle-orm'
import type { AuditedAction } from '#schemas/staff/audited-actions.ts'
import type { Database } from '#src/platform/db/database.ts'
import { staffAudit } from './tables.ts'

/** Which entries of the log are asked for. */
export interface AuditFilter {
  /** Null for operators; all where absent. */
  readonly accountId?: string | null
  readonly action?: AuditedAction
}

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
  /** A page of those that a filter asks for, the newest first, and how many there are. The first page is 1. */
  list(
    filter: AuditFilter,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<{ readonly items: readonly (typeof staffAudit.$inferSelect)[]; readonly total: number }>
  /** When each account has signed in last, as far back as the log goes. */
  lastSignIns(): Promise<ReadonlyMap<string, Date>>
  /** Deletes what is older; returns the number of entries. */
  purgeBefore(time: Date): Promise<number>
}

/** Creates the repository on a database or a transaction. */
export function createStaffAuditRepository(db: Database): StaffAuditRepository {
  const { id, at, accountId, action } = staffAudit
  return {
    async add(entry) {
      await db.insert(staffAudit).values(entry)
    },
    async list(filter, { page, pageSize }) {
      const where = and(
        filter.accountId === undefined
          ? undefined
          : filter.accountId === null
            ? isNull(accountId)
            : eq(accountId, filter.accountId),
        filter.action === undefined ? undefined : eq(action, filter.action),
      )
      const [[counted], items] = await Promise.all([
        db.select({ total: count() }).from(staffAudit).where(where),
        db
          .select()
          .from(staffAudit)
          .where(where)
          .orderBy(desc(at), desc(id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
      ])
      return { items, total: counted?.total ?? 0 }
    },
    async lastSignIns() {
      const rows = await db
        .select({ accountId, at: max(at) })
        .from(staffAudit)
        .where(eq(action, 'signed-in'))
        .groupBy(accountId)
      return new Map(rows.flatMap((row) => (row.accountId === null || row.at === null ? [] : [[row.accountId, row.at] as const])))
    },
    async purgeBefore(time) {
      return (await db.delete(staffAudit).where(lt(at, time)).returning({ id })).length
    },
  }
}
