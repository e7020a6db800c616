import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { readAccount, type StaffAccount } from './staff-account-repository.ts'
import { staffAccounts, staffSessions } from './tables.ts'

export type StaffSessionRecord = typeof staffSessions.$inferSelect

export type ListedSession = Omit<StaffSessionRecord, 'idHash'>

/** The limits for valid sessions. */
export interface StaffSessionClock {
  readonly now: Date
  /** A session last seen at or before this moment has expired. */
  readonly idleSince: Date
  /** A session that ends later was created before the clock was set back, and is invalid. */
  readonly latestEnd: Date
}

/** Sessions of staff, shared by all instances. */
export interface StaffSessionRepository {
  start(session: typeof staffSessions.$inferInsert): Promise<void>
  /** A valid session with its current account; null for none or a disabled account. */
  find(
    idHash: string,
    clock: StaffSessionClock,
  ): Promise<{ readonly session: ListedSession; readonly account: StaffAccount } | null>
  /** The valid sessions among these, by id; without those of disabled accounts. */
  stillValid(ids: readonly string[], clock: StaffSessionClock): Promise<ReadonlySet<string>>
  touch(idHash: string, now: Date): Promise<void>
  listOf(accountId: string, clock: StaffSessionClock): Promise<readonly ListedSession[]>
  /** Records a proof of identity and changes the session's identifier. False if it has ended. */
  prove(id: string, idHash: string, at: Date): Promise<boolean>
  endByHash(idHash: string): Promise<void>
  /** Ends a session of an account; false if there is none. */
  end(accountId: string, id: string): Promise<boolean>
  /** Ends all sessions of an account except one; returns their number. */
  endAll(accountId: string, exceptId?: string): Promise<number>
  purgeExpired(clock: StaffSessionClock): Promise<number>
}

const MAX_LISTED = 100

/** Creates the repository on a database or a transaction. */
export function createStaffSessionRepository(db: Database): StaffSessionRepository {
  const { idHash, id, accountId, lastSeenAt, expiresAt } = staffSessions
  const isValid = ({ now, idleSince, latestEnd }: StaffSessionClock) =>
    and(gt(expiresAt, now), lte(expiresAt, latestEnd), gt(lastSeenAt, idleSince))
  return {
    async start(session) {
      await db.insert(staffSessions).values(session)
    },
    async find(hash, clock) {
      const [row] = await db
        .select()
        .from(staffSessions)
        .innerJoin(staffAccounts, eq(accountId, staffAccounts.id))
        .where(and(eq(idHash, hash), isValid(clock), isNull(staffAccounts.disabledAt)))
      return row === undefined ? null : { session: withoutHash(row.staff_sessions), account: readAccount(row.staff_accounts) }
    },
    async stillValid(ids, clock) {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id })
        .from(staffSessions)
        .innerJoin(staffAccounts, eq(accountId, staffAccounts.id))
        .where(and(inArray(id, [...ids]), isValid(clock), isNull(staffAccounts.disabledAt)))
      return new Set(rows.map((row) => row.id))
    },
    async touch(hash, now) {
      // If several requests write at once, the latest time wins.
      await db
        .update(staffSessions)
        .set({ lastSeenAt: now })
        .where(and(eq(idHash, hash), lt(lastSeenAt, now)))
    },
    async listOf(account, clock) {
      const rows = await db
        .select()
        .from(staffSessions)
        .where(and(eq(accountId, account), isValid(clock)))
        .orderBy(desc(lastSeenAt), desc(id))
        .limit(MAX_LISTED)
      return rows.map(withoutHash)
    },
    async prove(wanted, hash, at) {
      const proved = await db.update(staffSessions).set({ idHash: hash, provedAt: at }).where(eq(id, wanted)).returning({ id })
      return proved.length > 0
    },
    async endByHash(hash) {
      await db.delete(staffSessions).where(eq(idHash, hash))
    },
    async end(account, wanted) {
      const ended = await db
        .delete(staffSessions)
        .where(and(eq(accountId, account), eq(id, wanted)))
        .returning({ id })
      return ended.length > 0
    },
    async endAll(account, exceptId) {
      const isWanted = and(eq(accountId, account), exceptId === undefined ? undefined : ne(id, exceptId))
      return (await db.delete(staffSessions).where(isWanted).returning({ id })).length
    },
    async purgeExpired({ now, idleSince, latestEnd }) {
      const isExpired = or(lte(expiresAt, now), lte(lastSeenAt, idleSince), gt(expiresAt, latestEnd))
      return (await db.delete(staffSessions).where(isExpired).returning({ id })).length
    },
  }
}

function withoutHash({ idHash: _, ...session }: StaffSessionRecord): ListedSession {
  return session
}
