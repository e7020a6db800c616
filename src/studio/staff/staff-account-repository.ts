import { and, asc, count, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Language } from '#schemas/language.ts'
import { isLanguage } from '#schemas/language.ts'
import { isStaffRole, type StaffRole } from '#schemas/staff/staff-permissions.ts'
import type { Database } from '#src/platform/db/database.ts'
import { staffAccounts } from './tables.ts'

export interface StaffAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: StaffRole
  /** The office whose requests and visits it sees; null for all. In the site's default language. */
  readonly office: string | null
  readonly createdAt: Date
  /** Null for an account in use. */
  readonly disabledAt: Date | null
  /** When the person last proved that the mailbox is theirs; null for never. */
  readonly mailboxProvedAt?: Date | null
  /** The Monday (2026-11-23) of the last weekly mail; null where none is wanted. */
  readonly weekMailedOn?: string | null
}

/** The account of the sign-in link that a start on a loopback address prints; it has no person and no mailbox. */
export const THIS_MACHINE: Pick<StaffAccount, 'id' | 'email' | 'name' | 'role' | 'office'> = {
  id: 'this-machine',
  email: 'this-machine@localhost',
  name: 'this machine',
  role: 'administrator',
  office: null,
}

export interface StaffAccountRepository {
  /** Stores an account; null if the address has one. */
  add(account: StaffAccount): Promise<StaffAccount | null>
  find(id: string): Promise<StaffAccount | null>
  findByEmail(email: string): Promise<StaffAccount | null>
  /** All accounts of people by address, including disabled ones. */
  list(): Promise<readonly StaffAccount[]>
  /** Whether anybody was invited. */
  hasPeople(): Promise<boolean>
  /** Reads and locks an account until the transaction ends. */
  lock(id: string): Promise<StaffAccount | null>
  /** The ids of active administrators, locked until the transaction ends, so that concurrent removals cannot remove the last one. */
  lockAdministrators(): Promise<readonly string[]>
  change(
    id: string,
    values: Partial<
      Pick<StaffAccount, 'name' | 'language' | 'role' | 'office' | 'disabledAt' | 'mailboxProvedAt' | 'weekMailedOn'>
    >,
  ): Promise<void>
  /** The active accounts that want the mail of a week and have not got it. */
  awaitingWeekMail(monday: string): Promise<readonly StaffAccount[]>
  /** Claims the mail of a week once; false if it was sent, is not wanted any more, or the account is disabled. */
  takeWeekMail(id: string, monday: string): Promise<boolean>
}

export function createStaffAccountRepository(db: Database): StaffAccountRepository {
  const { id, email, role, disabledAt, weekMailedOn } = staffAccounts
  const isPerson = ne(id, THIS_MACHINE.id)
  const isAwaiting = (monday: string) => and(isNull(disabledAt), lt(weekMailedOn, monday))
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
    async awaitingWeekMail(monday) {
      return (
        await db
          .select()
          .from(staffAccounts)
          .where(and(isPerson, isAwaiting(monday)))
          .orderBy(asc(email))
      ).map(readAccount)
    },
    async takeWeekMail(wanted, monday) {
      const taken = await db
        .update(staffAccounts)
        .set({ weekMailedOn: monday })
        .where(and(eq(id, wanted), isAwaiting(monday)))
        .returning({ id })
      return taken.length > 0
    },
    async change(wanted, values) {
      await db.update(staffAccounts).set(values).where(eq(id, wanted))
    },
  }
}

/** A stored account. An unknown role, for instance of a newer version, is treated as reader. */
export function readAccount(row: typeof staffAccounts.$inferSelect): StaffAccount {
  return {
    ...row,
    language: isLanguage(row.language) ? row.language : 'fr',
    role: isStaffRole(row.role) ? row.role : 'reader',
  }
}
