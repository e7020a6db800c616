import { and, count, desc, eq, isNull, lt, max } from 'drizzle-orm'
import type { AuditedAction } from '#schemas/staff/audited-actions.ts'
import type { Database } from '#src/platform/db/database.ts'
import { staffAudit } from './tables.ts'

/** The requested entries of the log. */
export interface AuditFilter {
  /** Null for operators; absent for all. */
  readonly accountId?: string | null
  readonly action?: AuditedAction
}

export interface AuditEntry {
  readonly id: string
  readonly at: Date
  /** The acting account; null for operators, who use commands. */
  readonly accountId: string | null
  readonly action: AuditedAction
  /** The id of the affected object with details; empty for one's account. */
  readonly about: string
}

/** The audit log. Rows are written and purged by age, never changed. */
export interface StaffAuditRepository {
  add(entry: AuditEntry): Promise<void>
  /** A page of the filtered entries, newest first, and their total number. Pages are one-based. */
  list(
    filter: AuditFilter,
    page: { readonly page: number; readonly pageSize: number },
  ): Promise<{ readonly items: readonly (typeof staffAudit.$inferSelect)[]; readonly total: number }>
  /** The last sign-in of each account within the log. */
  lastSignIns(): Promise<ReadonlyMap<string, Date>>
  /** Deletes older entries; returns their number. */
  purgeBefore(time: Date): Promise<number>
}

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
