import { and, count, eq, inArray, like, lt, notLike } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { excludedColumns } from '#src/platform/db/excluded-columns.ts'
import { staffRecoveryCodes, staffTotp } from './tables.ts'

export type StaffTotp = typeof staffTotp.$inferSelect

export interface StaffCodeRepository {
  setTotp(totp: StaffTotp): Promise<void>
  findTotp(accountId: string): Promise<StaffTotp | null>
  /** Uses the code of a period; false if it or a later one was used. One of several concurrent calls succeeds. */
  takeStep(accountId: string, step: number): Promise<boolean>
  /** Removes the app and the recovery codes; false if there is no app. */
  removeTotp(accountId: string): Promise<boolean>
  setRecoveryCodes(accountId: string, codeHashes: readonly string[], createdAt: Date): Promise<void>
  countRecoveryCodes(accountId: string): Promise<number>
  /** Uses the code stored in one of these forms; false if there is none. One of several concurrent calls succeeds. */
  takeRecoveryCode(accountId: string, codeHashes: readonly string[]): Promise<boolean>
  /** One of the codes' password hashes, for its salt; null for none. */
  findHash(accountId: string): Promise<string | null>
  /** An account with codes in the former format (keyed hashes alone), and these codes; null for none. */
  findFormer(): Promise<{ readonly accountId: string; readonly codeHashes: readonly string[] } | null>
  replaceHash(former: string, codeHash: string): Promise<void>
}

/** The prefix of password hashes. */
const HASHED = '$argon2id$%'

export function createStaffCodeRepository(db: Database): StaffCodeRepository {
  return {
    async setTotp(totp) {
      await db
        .insert(staffTotp)
        .values(totp)
        .onConflictDoUpdate({ target: staffTotp.accountId, set: excludedColumns(staffTotp, 'accountId') })
    },
    async findTotp(accountId) {
      const [row] = await db.select().from(staffTotp).where(eq(staffTotp.accountId, accountId))
      return row ?? null
    },
    async takeStep(accountId, step) {
      const taken = await db
        .update(staffTotp)
        .set({ lastStep: step })
        .where(and(eq(staffTotp.accountId, accountId), lt(staffTotp.lastStep, step)))
        .returning({ accountId: staffTotp.accountId })
      return taken.length > 0
    },
    async removeTotp(accountId) {
      await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId))
      const removed = await db.delete(staffTotp).where(eq(staffTotp.accountId, accountId)).returning({ id: staffTotp.accountId })
      return removed.length > 0
    },
    async setRecoveryCodes(accountId, codeHashes, createdAt) {
      await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId))
      await db.insert(staffRecoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, accountId, createdAt })))
    },
    async countRecoveryCodes(accountId) {
      const [row] = await db
        .select({ total: count() })
        .from(staffRecoveryCodes)
        .where(eq(staffRecoveryCodes.accountId, accountId))
      return row?.total ?? 0
    },
    async takeRecoveryCode(accountId, codeHashes) {
      const isWanted = and(inArray(staffRecoveryCodes.codeHash, [...codeHashes]), eq(staffRecoveryCodes.accountId, accountId))
      const taken = await db.delete(staffRecoveryCodes).where(isWanted).returning({ codeHash: staffRecoveryCodes.codeHash })
      return taken.length > 0
    },
    async findHash(accountId) {
      const isHashed = and(eq(staffRecoveryCodes.accountId, accountId), like(staffRecoveryCodes.codeHash, HASHED))
      const [row] = await db.select({ codeHash: staffRecoveryCodes.codeHash }).from(staffRecoveryCodes).where(isHashed).limit(1)
      return row?.codeHash ?? null
    },
    async findFormer() {
      const isFormer = notLike(staffRecoveryCodes.codeHash, HASHED)
      const [one] = await db.select({ accountId: staffRecoveryCodes.accountId }).from(staffRecoveryCodes).where(isFormer).limit(1)
      if (one === undefined) return null
      const rows = await db
        .select({ codeHash: staffRecoveryCodes.codeHash })
        .from(staffRecoveryCodes)
        .where(and(isFormer, eq(staffRecoveryCodes.accountId, one.accountId)))
      return { ...one, codeHashes: rows.map(({ codeHash }) => codeHash) }
    },
    async replaceHash(former, codeHash) {
      await db.update(staffRecoveryCodes).set({ codeHash }).where(eq(staffRecoveryCodes.codeHash, former))
    },
  }
}
