import { and, eq, isNull, sql } from 'drizzle-orm'
import { ownerLinks, ownerSessions, owners, ownPropertyOwners } from '#src/features/owners/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

/** An account that gives up its address to one of the feed. */
export interface JoinedOwner {
  readonly from: number
  readonly to: number
  /** One of hand is the same person; of one of the feed, only what staff linked goes on. */
  readonly origin: 'feed' | 'hand'
}

/** Gives the links of staff to the account of the feed, and what the owner of an account by hand has done; then deletes that one. */
export async function joinOwner(db: Database, { from, to, origin }: JoinedOwner): Promise<void> {
  const links = await db.select().from(ownPropertyOwners).where(eq(ownPropertyOwners.ownerId, from))
  if (links.length > 0)
    await db
      .insert(ownPropertyOwners)
      .values(links.map((link) => ({ ...link, ownerId: to })))
      .onConflictDoNothing()
  if (origin === 'hand') {
    await db.update(ownerSessions).set({ ownerId: to }).where(eq(ownerSessions.ownerId, from))
    await db.update(ownerLinks).set({ ownerId: to }).where(eq(ownerLinks.ownerId, from))
    await takeOver(db, from, to)
  }
  await db.delete(owners).where(eq(owners.id, from))
}

/** The password that the owner has set, unless the other account has one of theirs; and the times of invitation and login. */
async function takeOver(db: Database, from: number, to: number): Promise<void> {
  const { id, passwordHash, passwordChangedAt, invitedAt, lastLoginAt } = owners
  const [before] = await db.select({ passwordHash, passwordChangedAt, invitedAt, lastLoginAt }).from(owners).where(eq(id, from))
  if (before === undefined) return
  await db
    .update(owners)
    .set({
      invitedAt: sql`coalesce(${invitedAt}, ${before.invitedAt})`,
      lastLoginAt: sql`coalesce(${lastLoginAt}, ${before.lastLoginAt})`,
    })
    .where(eq(id, to))
  if (before.passwordChangedAt === null) return
  await db
    .update(owners)
    .set({ passwordHash: before.passwordHash, passwordChangedAt: before.passwordChangedAt })
    .where(and(eq(id, to), isNull(passwordChangedAt)))
}
