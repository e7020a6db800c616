import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { owners } from './owner-tables.ts'

/** An owner as the login needs them. */
export interface OwnerAccountRecord {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
  readonly passwordHash: string | null
  readonly isDemo: boolean
}

/** The accounts of owners. Who has left the feed is not among them. */
export interface OwnerAccountRepository {
  /** Without regard to letter case. */
  findByEmail(email: string): Promise<OwnerAccountRecord | null>
  get(id: number): Promise<OwnerAccountRecord | null>
  /** Keeps an owner's own password, which the feed's does not replace; null for none until another is set. */
  setPassword(id: number, passwordHash: string | null, now: Date): Promise<void>
  /**
   * The account as it is now; until the transaction ends nobody else changes it, and no login to it ends. A transaction that also changes
   * sessions or links of the owner calls this first, so that no two of them wait for each other.
   */
  lock(id: number): Promise<OwnerAccountRecord | null>
  /** Whether a password is still the one that was compared; until the transaction ends it stays so. */
  holdPassword(id: number, passwordHash: string): Promise<boolean>
}

/** The accounts in a database, or on a transaction of it. */
export function createOwnerAccountRepository(db: Database): OwnerAccountRepository {
  const { id, email, firstName, name, language, passwordHash, isDemo, retiredAt } = owners
  const columns = { id, email, firstName, name, language, passwordHash, isDemo }
  return {
    async findByEmail(address) {
      const isTheirs = and(eq(email, address.toLowerCase()), isNull(retiredAt))
      const [row] = await db.select(columns).from(owners).where(isTheirs)
      return row ?? null
    },
    async get(wanted) {
      const [row] = await db
        .select(columns)
        .from(owners)
        .where(and(eq(id, wanted), isNull(retiredAt)))
      return row ?? null
    },
    async lock(wanted) {
      const isTheirs = and(eq(id, wanted), isNull(retiredAt))
      const [row] = await db.select(columns).from(owners).where(isTheirs).for('update')
      return row ?? null
    },
    async setPassword(wanted, hash, now) {
      await db.update(owners).set({ passwordHash: hash, passwordChangedAt: now }).where(eq(id, wanted))
    },
    async holdPassword(wanted, hash) {
      const isSame = and(eq(id, wanted), eq(passwordHash, hash), isNull(retiredAt))
      return (await db.select({ id }).from(owners).where(isSame).for('share')).length > 0
    },
  }
}
