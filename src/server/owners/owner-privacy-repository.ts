import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { ownerLinks, ownerProperties, ownerSessions, owners } from './tables.ts'

/** Data about the owner with an address, without secrets and their hashes. */
export interface KeptOwner {
  readonly owners: readonly KeptAccount[]
  readonly ownerSessions: readonly Omit<(typeof ownerSessions)['$inferSelect'], 'idHash'>[]
  readonly ownerLinks: readonly Omit<(typeof ownerLinks)['$inferSelect'], 'tokenHash'>[]
}

type Account = (typeof owners)['$inferSelect']

interface KeptAccount extends Omit<Account, 'passwordHash' | 'fingerprint'> {
  /** The origin of the data, where it is corrected. */
  readonly source: 'feed of the agency’s software'
  readonly hasPassword: boolean
  readonly propertyIds: readonly number[]
}

/** The number of removed records by kind. */
export type RemovedOwner = { readonly [kind in keyof KeptOwner]: number }

/** Finds the data about an owner. The address must be in lower case. */
export async function findOwner(db: Database, email: string): Promise<KeptOwner> {
  const [account] = await db.select().from(owners).where(eq(owners.email, email))
  if (account === undefined) return { owners: [], ownerSessions: [], ownerLinks: [] }
  const { passwordHash, fingerprint: _, ...known } = account
  const properties = await db.select().from(ownerProperties).where(eq(ownerProperties.ownerId, account.id))
  const sessions = await db
    .select()
    .from(ownerSessions)
    .where(eq(ownerSessions.ownerId, account.id))
    .orderBy(asc(ownerSessions.createdAt))
  const links = await db.select().from(ownerLinks).where(eq(ownerLinks.ownerId, account.id)).orderBy(asc(ownerLinks.createdAt))
  const propertyIds = properties.map(({ propertyId }) => propertyId)
  return {
    owners: [{ ...known, source: 'feed of the agency’s software', hasPassword: passwordHash !== null, propertyIds }],
    ownerSessions: sessions.map(({ idHash: __, ...session }) => session),
    ownerLinks: links.map(({ tokenHash: __, ...link }) => link),
  }
}

/**
 * Removes sessions, links and the password. The account itself is deleted only if it has left the feed; otherwise the next
 * import would restore it.
 */
export async function removeOwner(db: Database, email: string): Promise<RemovedOwner> {
  const found = await findOwner(db, email)
  const [account] = found.owners
  if (account === undefined) return { owners: 0, ownerSessions: 0, ownerLinks: 0 }
  await db.delete(ownerSessions).where(eq(ownerSessions.ownerId, account.id))
  await db.delete(ownerLinks).where(eq(ownerLinks.ownerId, account.id))
  const gone = await db
    .delete(owners)
    .where(and(eq(owners.id, account.id), isNotNull(owners.retiredAt)))
    .returning({ id: owners.id })
  await db
    .update(owners)
    .set({ passwordHash: null, passwordChangedAt: null })
    .where(and(eq(owners.id, account.id), isNull(owners.retiredAt)))
  return { owners: gone.length, ownerSessions: found.ownerSessions.length, ownerLinks: found.ownerLinks.length }
}
