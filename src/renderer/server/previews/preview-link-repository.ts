import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { previewLinks } from './tables.ts'

export type PreviewLinkRecord = typeof previewLinks.$inferSelect

export interface PreviewLinkRepository {
  /** Stores a link; replaces one with the same id, whose key becomes invalid. */
  put(link: PreviewLinkRecord): Promise<void>
  /** The link with a hashed key; null for none or an expired one. */
  find(keyHash: string, now: Date): Promise<PreviewLinkRecord | null>
  /** Valid links, the next to expire first. */
  list(now: Date): Promise<readonly PreviewLinkRecord[]>
  revoke(id: string): Promise<boolean>
  revokeOf(accountId: string): Promise<number>
  revokeAll(): Promise<number>
  purgeExpired(now: Date): Promise<number>
}

export function createPreviewLinkRepository(db: Database): PreviewLinkRepository {
  const { id, keyHash, accountId, expiresAt } = previewLinks
  return {
    async put(link) {
      await db.insert(previewLinks).values(link).onConflictDoUpdate({ target: id, set: link })
    },
    async find(hash, now) {
      const [link] = await db
        .select()
        .from(previewLinks)
        .where(and(eq(keyHash, hash), gt(expiresAt, now)))
      return link ?? null
    },
    list: (now) => db.select().from(previewLinks).where(gt(expiresAt, now)).orderBy(asc(expiresAt), asc(id)),
    async revoke(named) {
      return (await db.delete(previewLinks).where(eq(id, named)).returning({ id })).length > 0
    },
    async revokeOf(account) {
      return (await db.delete(previewLinks).where(eq(accountId, account)).returning({ id })).length
    },
    async revokeAll() {
      return (await db.delete(previewLinks).returning({ id })).length
    },
    async purgeExpired(now) {
      return (await db.delete(previewLinks).where(lte(expiresAt, now)).returning({ id })).length
    },
  }
}
