import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { ownerLinks } from './tables.ts'

/** To set a password, or to deny a login. */
export type OwnerLinkKind = 'password' | 'not-me'

/** Stored under the hash of its secret. */
export interface OwnerLink {
  readonly tokenHash: string
  readonly ownerId: number
  readonly kind: OwnerLinkKind
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface OwnerLinkRepository {
  add(link: OwnerLink): Promise<void>
  /** Used or not, but not expired. */
  find(tokenHash: string, kind: OwnerLinkKind, now: Date): Promise<(OwnerLink & { readonly usedAt: Date | null }) | null>
  /** Marks a link as used and returns its owner's id, for one of concurrent calls; null if used, expired or unknown. */
  use(tokenHash: string, kind: OwnerLinkKind, now: Date): Promise<number | null>
  forget(ownerId: number, kind: OwnerLinkKind): Promise<void>
  purgeExpired(now: Date): Promise<number>
}

export function createOwnerLinkRepository(db: Database): OwnerLinkRepository {
  const { tokenHash, ownerId, kind, expiresAt, usedAt } = ownerLinks
  const isValid = (hash: string, wanted: OwnerLinkKind, now: Date) =>
    and(eq(tokenHash, hash), eq(kind, wanted), gt(expiresAt, now))
  return {
    async add(link) {
      await db.insert(ownerLinks).values(link)
    },
    async find(hash, wanted, now) {
      const [row] = await db
        .select()
        .from(ownerLinks)
        .where(isValid(hash, wanted, now))
      return row ? { ...row, kind: wanted } : null
    },
    async use(hash, wanted, now) {
      const [used] = await db
        .update(ownerLinks)
        .set({ usedAt: now })
        .where(and(isValid(hash, wanted, now), isNull(usedAt)))
        .returning({ ownerId })
      return used?.ownerId ?? null
    },
    async forget(owner, wanted) {
      await db.delete(ownerLinks).where(and(eq(ownerId, owner), eq(kind, wanted)))
    },
    async purgeExpired(now) {
      return (await db.delete(ownerLinks).where(lte(expiresAt, now)).returning({ tokenHash })).length
    },
  }
}
