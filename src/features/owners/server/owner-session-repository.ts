import { and, count, eq, gt, lt, lte, or } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import { shownToOwners } from './owned-property-queries.ts'
import { ownerSessions, owners } from './tables.ts'

export interface NewOwnerSession {
  readonly idHash: string
  readonly ownerId: number
  readonly createdAt: Date
  /** The absolute expiry, independent of use. */
  readonly expiresAt: Date
}

/** The moments that decide whether a session is valid. */
export interface SessionClock {
  readonly now: Date
  /** A session last seen at or before this moment has expired. */
  readonly idleSince: Date
  /** A session that ends later was created before the clock was set back, and is invalid. */
  readonly latestEnd: Date
}

/** The owner of a session, with their current properties. */
export interface FoundOwnerSession {
  readonly ownerId: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
  readonly isDemo: boolean
  readonly lastSeenAt: Date
  readonly propertyIds: ReadonlySet<number>
}

/** Owner sessions, shared by all instances. */
export interface OwnerSessionRepository {
  start(session: NewOwnerSession): Promise<void>
  /** Null for an invalid session, or if the owner left the feed. */
  find(idHash: string, clock: SessionClock): Promise<FoundOwnerSession | null>
  touch(idHash: string, now: Date): Promise<void>
  end(idHash: string): Promise<void>
  endAll(ownerId: number): Promise<number>
  countOf(ownerId: number, clock: SessionClock): Promise<number>
  purgeExpired(clock: SessionClock): Promise<number>
}

export function createOwnerSessionRepository(db: Database): OwnerSessionRepository {
  const { idHash, ownerId, lastSeenAt, expiresAt } = ownerSessions
  return {
    async start(session) {
      await db.insert(ownerSessions).values({ ...session, lastSeenAt: session.createdAt })
    },
    find: (hash, clock) => find(db, hash, clock),
    async touch(hash, now) {
      // The latest of concurrent times wins.
      await db
        .update(ownerSessions)
        .set({ lastSeenAt: now })
        .where(and(eq(idHash, hash), lt(lastSeenAt, now)))
    },
    async end(hash) {
      await db.delete(ownerSessions).where(eq(idHash, hash))
    },
    async endAll(owner) {
      return (await db.delete(ownerSessions).where(eq(ownerId, owner)).returning({ idHash })).length
    },
    async countOf(owner, clock) {
      const [row] = await db
        .select({ count: count() })
        .from(ownerSessions)
        .where(and(eq(ownerId, owner), isAlive(clock)))
      return row?.count ?? 0
    },
    async purgeExpired({ now, idleSince, latestEnd }) {
      const isExpired = or(lte(expiresAt, now), lte(lastSeenAt, idleSince), gt(expiresAt, latestEnd))
      return (await db.delete(ownerSessions).where(isExpired).returning({ idHash })).length
    },
  }
}

function isAlive({ now, idleSince, latestEnd }: SessionClock) {
  const { lastSeenAt, expiresAt } = ownerSessions
  return and(gt(expiresAt, now), lte(expiresAt, latestEnd), gt(lastSeenAt, idleSince))
}

/** One row per property, or one without a property. */
async function find(db: Database, hash: string, clock: SessionClock): Promise<FoundOwnerSession | null> {
  const { id, email, firstName, name, language, isDemo, retiredAt } = owners
  const shown = shownToOwners(db)
  const rows = await db
    .select({
      email,
      firstName,
      name,
      language,
      isDemo,
      retiredAt,
      ownerId: id,
      lastSeenAt: ownerSessions.lastSeenAt,
      propertyId: shown.propertyId,
    })
    .from(ownerSessions)
    .innerJoin(owners, eq(owners.id, ownerSessions.ownerId))
    .leftJoin(shown, eq(shown.ownerId, owners.id))
    .where(and(eq(ownerSessions.idHash, hash), isAlive(clock)))
  const [first] = rows
  if (first === undefined || first.retiredAt !== null) return null
  const { propertyId: _, retiredAt: __, ...session } = first
  const propertyIds = new Set(rows.flatMap(({ propertyId }) => (propertyId === null ? [] : [propertyId])))
  return { ...session, propertyIds }
}
