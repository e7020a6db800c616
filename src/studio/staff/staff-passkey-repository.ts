import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { staffChallenges, staffPasskeys } from './tables.ts'

export type StaffPasskey = typeof staffPasskeys.$inferSelect

export interface StaffPasskeyRepository {
  /** Stores a passkey; false if any account has it already. */
  add(passkey: StaffPasskey): Promise<boolean>
  find(id: string): Promise<StaffPasskey | null>
  listOf(accountId: string): Promise<readonly StaffPasskey[]>
  /** Records a use; false if the counter has advanced in the meantime. */
  recordUse(passkey: Pick<StaffPasskey, 'id' | 'counter'>, use: { readonly counter: number; readonly at: Date }): Promise<boolean>
  /** False if the account has no such passkey. */
  rename(accountId: string, id: string, name: string): Promise<boolean>
  remove(accountId: string, id: string): Promise<boolean>
  /** Removes an account's passkeys added at or after a moment; returns their ids. */
  removeSince(accountId: string, since: Date): Promise<readonly string[]>
  addChallenge(challenge: typeof staffChallenges.$inferInsert): Promise<void>
  /** Uses a challenge; false if there is none for this purpose, or it has expired. One of several concurrent calls succeeds. */
  takeChallenge(challengeHash: string, purpose: string, now: Date): Promise<boolean>
  purgeExpired(now: Date): Promise<number>
}

export function createStaffPasskeyRepository(db: Database): StaffPasskeyRepository {
  const { id, accountId, counter, createdAt } = staffPasskeys
  const isOf = (account: string, wanted: string) => and(eq(id, wanted), eq(accountId, account))
  return {
    async add(passkey) {
      return (await db.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning({ id })).length > 0
    },
    async find(wanted) {
      const [row] = await db.select().from(staffPasskeys).where(eq(id, wanted))
      return row ?? null
    },
    listOf: (account) => db.select().from(staffPasskeys).where(eq(accountId, account)).orderBy(asc(createdAt), asc(id)),
    async recordUse(passkey, use) {
      const changed = await db
        .update(staffPasskeys)
        .set({ counter: use.counter, lastUsedAt: use.at })
        .where(and(eq(id, passkey.id), eq(counter, passkey.counter)))
        .returning({ id })
      return changed.length > 0
    },
    async rename(account, wanted, name) {
      return (await db.update(staffPasskeys).set({ name }).where(isOf(account, wanted)).returning({ id })).length > 0
    },
    async remove(account, wanted) {
      return (await db.delete(staffPasskeys).where(isOf(account, wanted)).returning({ id })).length > 0
    },
    async removeSince(account, since) {
      const isSince = and(eq(accountId, account), gte(createdAt, since))
      return (await db.delete(staffPasskeys).where(isSince).returning({ id })).map((row) => row.id)
    },
    async addChallenge(challenge) {
      await db.insert(staffChallenges).values(challenge)
    },
    async takeChallenge(hash, purpose, now) {
      const { challengeHash, expiresAt } = staffChallenges
      const taken = await db
        .delete(staffChallenges)
        .where(and(eq(challengeHash, hash), eq(staffChallenges.purpose, purpose), gt(expiresAt, now)))
        .returning({ challengeHash })
      return taken.length > 0
    },
    async purgeExpired(now) {
      const { challengeHash, expiresAt } = staffChallenges
      return (await db.delete(staffChallenges).where(lte(expiresAt, now)).returning({ challengeHash })).length
    },
  }
}
