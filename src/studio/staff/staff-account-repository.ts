import { and, asc, count, eq, isNull, ne } from 'drizzle-orm'
import type { Language } from '#schemas/language.ts'
import { isLanguage } from '#schemas/language.ts'
import { isStaffRole, type StaffRole } from '#schemas/staff/staff-permissions.ts'
import type { Database } from '#src/platform/db/database.ts'
import { staffAccounts } from './tables.ts'

/** An account of somebody who runs the site. */
export interface StaffAccount {
  readonly id: string
  /** Lower-cased. */
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: StaffRole
  readonly createdAt: Date
  /** Null for an account in use. */
  readonly disabledAt: Date | null
}

/** The account of the link that a start on this machine prints; it is nobody's, and has no mailbox. */
export const THIS_MACHINE: Pick<StaffAccount, 'id' | 'email' | 'name' | 'role'> = {
  id: 'this-machine',
  email: 'this-machine@localhost',
  name: 'this machine',
  role: 'administrator',
}

/** The accounts of staff. */
export interface StaffAccountRepository {
  /** Stores an account; null where the address has one. */
  add(account: StaffAccount): Promise<StaffAccount | null>
  find(id: string): Promise<StaffAccount | null>
  findByEmail(email: string): Promise<StaffAccount | null>
  /** All accounts of people by address, those that are disabled included. */
  list(): Promise<readonly StaffAccount[]>
  /** Whether somebody was invited, besides this machine. */
  hasPeople(): Promise<boolean>
  /** Reads and locks an account until the transaction ends. */
  lock(id: string): Promise<StaffAccount | null>
  /** The ids of administrators in use, locked until the transaction ends: of two at once only one can be the last but one. */
  lockAdministrators(): Promise<readonly string[]>
  change(id: string, values: Partial<Pick<StaffAccount, 'name' | 'language' | 'role' | 'disabledAt'>>): Promise<void>
}

/** Creates the repository on a database or a transaction. */
export function createStaffAccountRepository(db: Database): StaffAccountRepository {
  const { id, email, role, disabledAt } = staffAccounts
  const isPerson = ne(id, THIS_MACHINE.id)
  return {
    async add(account) {
      const [row] = await db.insert(staffAccounts).values(account).onConflictDoNothing().returning()
      return row === undefined ? null : readAccount(row)
    },
    async find(wanted) {
      const [row] = await db.select().from(staffAccounts).where(eq(id, wanted))
      return row === undefined ? null : readAccount(row)
    },
    async findByEmail(address) {
      const [row] = await db.select().from(staffAccounts).where(eq(email, address))
      return row === undefined ? null : readAccount(row)
    },
    async list() {
      return (await db.select().from(staffAccounts).where(isPerson).orderBy(asc(email))).map(readAccount)
    },
    async hasPeople() {
      const [row] = await db.select({ total: count() }).from(staffAccounts).where(isPerson)
      return (row?.total ?? 0) > 0
    },
    async lock(wanted) {
      const [row] = await db.select().from(staffAccounts).where(eq(id, wanted)).for('update')
      return row === undefined ? null : readAccount(row)
    },
    async lockAdministrators() {
      const rows = await db
        .select({ id })
        .from(staffAccounts)
        .where(and(eq(role, 'administrator'), isNull(disabledAt), isPerson))
        .orderBy(asc(id))
        .for('update')
      return rows.map((row) => row.id)
    },
    async change(wanted, values) {
      await db.update(staffAccounts).set(values).where(eq(id, wanted))
    },
  }
}

/** An account as it is stored. Whose role is unknown, from a newer version for instance, may read alone. */
export function readAccount(row: typeof staffAccounts.$inferSelect): StaffAccount {
  return {
    ...row,
    language: isLanguage(row.language) ? row.language : 'fr',
    role: isStaffRole(row.role) ? row.role : 'reader',
  }
}
