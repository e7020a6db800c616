import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { owners } from './tables.ts'

export interface OwnerAccountRecord {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
  readonly passwordHash: string | null
  readonly isDemo: boolean
}

/** Without owners who left the feed. */
export interface OwnerAccountRepository {
  /** Case-insensitive. */
  findByEmail(email: string): Promise<OwnerAccountRecord | null>
  get(id: number): Promise<OwnerAccountRecord | null>
  /** Stores the owner's own password, which takes precedence over the feed's; null removes it until another is set. */
  setPassword(id: number, passwordHash: string | null, now: Date): Promise<void>
  /** Stores that the owner was mailed an invitation. */
  setInvited(id: number, at: Date): Promise<void>
  /** Stores that the owner logged in. */
  setLoggedIn(id: number, at: Date): Promise<void>
  /** Reads and locks the account until the transaction ends. Call before changing its sessions or links, to avoid deadlocks. */
  lock(id: number): Promise<OwnerAccountRecord | null>
  /** Whether the password hash is unchanged; it stays so until the transaction ends. */
  holdPassword(id: number, passwordHash: string): Promise<boolean>
}

export function createOwnerAccountRepository(db: Database): OwnerAccountRepository {
  const { id, email, firstName, name, language, passwordHash, isDemo, retiredAt } = owners
  const columns = { id, email, firstName, name, language, passwordHash, isDemo }
  return {
    async findByEmail(wanted) {
      const isTheirs = and(eq(email, wanted.toLowerCase()), isNull(retiredAt))
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
    async setInvited(wanted, at) {
      await db.update(owners).set({ invitedAt: at }).where(eq(id, wanted))
    },
    async setLoggedIn(wanted, at) {
      await db.update(owners).set({ lastLoginAt: at }).where(eq(id, wanted))
    },
    async holdPassword(wanted, hash) {
      const isSame = and(eq(id, wanted), eq(passwordHash, hash), isNull(retiredAt))
      return (await db.select({ id }).from(owners).where(isSame).for('share')).length > 0
    },
  }
}
