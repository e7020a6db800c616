import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { staffLinks } from './tables.ts'

/** The purpose of a one-time link. "not-me" reports a sign-in by somebody else, "other-site" comes from a site of the network. */
export type StaffLinkKind = 'invitation' | 'sign-in' | 'not-me' | 'this-machine' | 'other-site'

export interface StaffLink {
  readonly tokenHash: string
  readonly accountId: string
  readonly kind: StaffLinkKind
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface StaffLinkRepository {
  add(link: StaffLink): Promise<void>
  /** The account of an unused, unexpired link; null otherwise. Does not use it. */
  find(tokenHash: string, kind: StaffLinkKind, now: Date): Promise<string | null>
  /** Marks a link as used and returns its account; null if used, expired or unknown. One of several concurrent calls succeeds. */
  use(tokenHash: string, kind: StaffLinkKind, now: Date): Promise<string | null>
  /** When a link was created; null for none. */
  madeAt(tokenHash: string): Promise<Date | null>
  forget(accountId: string, kind: StaffLinkKind): Promise<void>
  purgeExpired(now: Date): Promise<number>
}

export function createStaffLinkRepository(db: Database): StaffLinkRepository {
  const { tokenHash, accountId, kind, expiresAt, usedAt } = staffLinks
  const isValid = (hash: string, wanted: StaffLinkKind, now: Date) =>
    and(eq(tokenHash, hash), eq(kind, wanted), gt(expiresAt, now), isNull(usedAt))
  return {
    async add(link) {
      await db.insert(staffLinks).values(link)
    },
    async find(hash, wanted, now) {
      const [row] = await db
        .select({ accountId })
        .from(staffLinks)
        .where(isValid(hash, wanted, now))
      return row?.accountId ?? null
    },
    async use(hash, wanted, now) {
      const [row] = await db
        .update(staffLinks)
        .set({ usedAt: now })
        .where(isValid(hash, wanted, now))
        .returning({ accountId })
      return row?.accountId ?? null
    },
    async madeAt(hash) {
      const [row] = await db.select({ at: staffLinks.createdAt }).from(staffLinks).where(eq(tokenHash, hash))
      return row?.at ?? null
    },
    async forget(account, wanted) {
      await db.delete(staffLinks).where(and(eq(accountId, account), eq(kind, wanted)))
    },
    async purgeExpired(now) {
      return (await db.delete(staffLinks).where(lte(expiresAt, now)).returning({ tokenHash })).length
    },
  }
}
