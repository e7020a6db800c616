import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { ErasedData, PersonalData } from '#src/platform/jobs/personal-data.ts'
import { ownedProperties } from './owned-property-queries.ts'
import { ownerLinks, ownerSessions, owners, ownPropertyOwners } from './tables.ts'

const FEED_ACCOUNT =
  'The owner’s account itself comes with the feed, now without a password: remove it in the agency’s software, let the next import ' +
  'take it from there, and erase once more.'

const SOURCES = { feed: 'feed of the agency’s software', hand: 'entered by staff' } as const

/** An owner's account, sessions and links. `app.purgeables` has the expired ones. */
export const ownerData: PersonalData = {
  kinds: { owners: 'owner accounts', ownerSessions: 'owner sessions', ownerLinks: 'links to owners' },
  find: (db, { email }) => findOwner(db, email),
  erase: (db, { email }) => eraseOwner(db, email),
}

async function findOwner(db: Database, email: string) {
  const [account] = await db.select().from(owners).where(eq(owners.email, email))
  if (account === undefined) return { owners: [], ownerSessions: [], ownerLinks: [] }
  const { passwordHash, fingerprint: _, origin, ...known } = account
  const owned = ownedProperties(db)
  const properties = await db.select().from(owned).where(eq(owned.ownerId, account.id)).orderBy(asc(owned.propertyId))
  const sessions = await db
    .select()
    .from(ownerSessions)
    .where(eq(ownerSessions.ownerId, account.id))
    .orderBy(asc(ownerSessions.createdAt))
  const links = await db.select().from(ownerLinks).where(eq(ownerLinks.ownerId, account.id)).orderBy(asc(ownerLinks.createdAt))
  const propertyIds = properties.map(({ propertyId }) => propertyId)
  return {
    owners: [{ ...known, source: SOURCES[origin], hasPassword: passwordHash !== null, propertyIds }],
    ownerSessions: sessions.map(({ idHash: __, ...session }) => session),
    ownerLinks: links.map(({ tokenHash: __, ...link }) => link),
  }
}

/**
 * Erases sessions, links, the password and what staff linked; the account only if staff entered it or it left the feed, since the next
 * import would restore it.
 */
async function eraseOwner(db: Database, email: string): Promise<ErasedData> {
  const found = await findOwner(db, email)
  const [account] = found.owners
  if (account === undefined) return { counts: { owners: 0, ownerSessions: 0, ownerLinks: 0 } }
  await db.delete(ownerSessions).where(eq(ownerSessions.ownerId, account.id))
  await db.delete(ownerLinks).where(eq(ownerLinks.ownerId, account.id))
  await db.delete(ownPropertyOwners).where(eq(ownPropertyOwners.ownerId, account.id))
  const gone = await db
    .delete(owners)
    .where(and(eq(owners.id, account.id), or(isNotNull(owners.retiredAt), eq(owners.origin, 'hand'))))
    .returning({ id: owners.id })
  await db
    .update(owners)
    .set({ passwordHash: null, passwordChangedAt: null })
    .where(and(eq(owners.id, account.id), isNull(owners.retiredAt)))
  return {
    counts: { owners: gone.length, ownerSessions: found.ownerSessions.length, ownerLinks: found.ownerLinks.length },
    remark: gone.length === 0 ? FEED_ACCOUNT : null,
  }
}
