import { eq } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { readAccount, type StaffAccount } from './staff-account-repository.ts'
import { staffAccounts, staffCalendarLinks } from './tables.ts'

export interface StaffCalendarLinkRepository {
  /** When the account's address was made; null for none. */
  readonly madeAt: (accountId: string) => Promise<Date | null>
  /** Stores a new address; the one before ends. */
  readonly replace: (accountId: string, tokenHash: string, at: Date) => Promise<void>
  /** False if there was none. */
  readonly remove: (accountId: string) => Promise<boolean>
  /** The account of an address; null for an unknown one and for a disabled account. */
  readonly find: (tokenHash: string) => Promise<StaffAccount | null>
}

export function createStaffCalendarLinkRepository(db: Database): StaffCalendarLinkRepository {
  const { accountId, tokenHash, createdAt } = staffCalendarLinks
  return {
    async madeAt(id) {
      const [row] = await db.select({ createdAt }).from(staffCalendarLinks).where(eq(accountId, id))
      return row?.createdAt ?? null
    },
    async replace(id, hash, at) {
      const values = { tokenHash: hash, createdAt: at }
      await db
        .insert(staffCalendarLinks)
        .values({ accountId: id, ...values })
        .onConflictDoUpdate({ target: accountId, set: values })
    },
    async remove(id) {
      return (await db.delete(staffCalendarLinks).where(eq(accountId, id)).returning({ id: accountId })).length > 0
    },
    async find(hash) {
      const [row] = await db
        .select({ account: staffAccounts })
        .from(staffCalendarLinks)
        .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
        .where(eq(tokenHash, hash))
      return row === undefined || row.account.disabledAt !== null ? null : readAccount(row.account)
    },
  }
}
