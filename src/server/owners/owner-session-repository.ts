import { and, count, eq, gt, lt, lte, or } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { ownerSessions } from './owner-session-tables.ts'
import { ownerProperties, owners } from './owner-tables.ts'

/** A session to be kept, under the hash of what the browser holds. */
export interface NewOwnerSession {
  readonly idHash: string
  readonly ownerId: number
  readonly createdAt: Date
  /** However busy it is. */
  readonly expiresAt: Date
}

/** The moments that decide whether a session still counts. */
export interface SessionClock {
  readonly now: Date
  /** One that was last seen at this moment or before is over. */
  readonly idleSince: Date
  /** One that would end later was begun by a clock that was set back since, and is over. */
  readonly latestEnd: Date
}

/** Whose session it is, and which properties are theirs at this moment. */
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

/** The sessions of owners, which all instances share. */
export interface OwnerSessionRepository {
  start(session: NewOwnerSession): Promise<void>
  /** The owner of a session that is not over; null where there is none, or the owner has left the feed. */
  find(idHash: string, clock: SessionClock): Promise<FoundOwnerSession | null>
  /** Notes that a session is in use. */
  touch(idHash: string, now: Date): Promise<void>
  end(idHash: string): Promise<void>
  /** Ends all sessions of an owner; gives how many. */
  endAll(ownerId: number): Promise<number>
  /** How many sessions of an owner are not over. */
  countOf(ownerId: number, clock: SessionClock): Promise<number>
  /** Forgets the sessions that are over; gives how many. */
  purgeExpired(clock: SessionClock): Promise<number>
}

/** The sessions in a database, or on a transaction of it. */
export function createOwnerSessionRepository(db: Database): OwnerSessionRepository {
  const { idHash, ownerId, lastSeenAt, expiresAt } = ownerSessions
  return {
    async start(session) {
      await db.insert(ownerSessions).values({ ...session, lastSeenAt: session.createdAt })
    },
    find: (hash, clock) => find(db, hash, clock),
    async touch(hash, now) {
      // Of two requests at once the later moment stays.
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
      const isOver = or(lte(expiresAt, now), lte(lastSeenAt, idleSince), gt(expiresAt, latestEnd))
      return (await db.delete(ownerSessions).where(isOver).returning({ idHash })).length
    },
  }
}

function isAlive({ now, idleSince, latestEnd }: SessionClock) {
  const { lastSeenAt, expiresAt } = ownerSessions
  return and(gt(expiresAt, now), lte(expiresAt, latestEnd), gt(lastSeenAt, idleSince))
}

/** One row for each property, or one without a property. */
async function find(db: Database, hash: string, clock: SessionClock): Promise<FoundOwnerSession | null> {
  const { id, email, firstName, name, language, isDemo, retiredAt } = owners
  const rows = await db
    .select({
      ...{ email, firstName, name, language, isDemo, retiredAt },
      ownerId: id,
      lastSeenAt: ownerSessions.lastSeenAt,
      propertyId: ownerProperties.propertyId,
    })
    .from(ownerSessions)
    .innerJoin(owners, eq(owners.id, ownerSessions.ownerId))
    .leftJoin(ownerProperties, eq(ownerProperties.ownerId, owners.id))
    .where(and(eq(ownerSessions.idHash, hash), isAlive(clock)))
  const [first] = rows
  if (first === undefined || first.retiredAt !== null) return null
  const { propertyId: _, retiredAt: __, ...session } = first
  const propertyIds = new Set(rows.flatMap(({ propertyId }) => (propertyId === null ? [] : [propertyId])))
  return { ...session, propertyIds }
}
