import { and, asc, count, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containing, idsByReference } from '#src/features/properties/server/agency-property-queries.ts'
import type { Database } from '#src/platform/db/database.ts'
import { ownedProperties } from './owned-property-queries.ts'
import type { SessionClock } from './owner-session-repository.ts'
import { ownerSessions, owners } from './tables.ts'

/** none: neither used nor invited. */
export type OwnerState = 'active' | 'invited' | 'never'

/** Null or '' for any. */
export interface OwnerFilter {
  readonly state: OwnerState | null
  /** A part of name, address or property reference, ignoring case. */
  readonly text: string
}

export interface ListedOwner {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
  readonly isDemo: boolean
  readonly state: OwnerState
  readonly invitedAt: Date | null
  /** Null for never, or before this was recorded. */
  readonly lastLoginAt: Date | null
  readonly openSessions: number
  readonly propertyIds: readonly number[]
}

/** Owners by name. */
export interface OwnerList {
  list(
    filter: OwnerFilter,
    page: { readonly offset: number; readonly limit: number },
    clock: SessionClock,
  ): Promise<readonly ListedOwner[]>
  count(filter: OwnerFilter): Promise<number>
}

/** An owner who set a password has used a mailed link, which counts like a login. */
const isUsed = sql`(${owners.lastLoginAt} is not null or ${owners.passwordChangedAt} is not null)`
export const OWNER_STATE = sql<OwnerState>`case when ${isUsed} then 'active' when ${owners.invitedAt} is not null then 'invited' else 'never' end`

export function createOwnerList(db: Database): OwnerList {
  const { id, email, firstName, name, language, isDemo, invitedAt, lastLoginAt } = owners
  return {
    async list(filter, { offset, limit }, { now, idleSince }) {
      const rows = await db
        .select({ id, email, firstName, name, language, isDemo, invitedAt, lastLoginAt, state: OWNER_STATE })
        .from(owners)
        .where(isWanted(db, filter))
        .orderBy(asc(name), asc(firstName), asc(id))
        .offset(offset)
        .limit(limit)
      const ids = rows.map((row) => row.id)
      const properties = ownedProperties(db)
      const owned = await db.select().from(properties).where(inArray(properties.ownerId, ids))
      const isOpen = and(
        inArray(ownerSessions.ownerId, ids),
        sql`${ownerSessions.expiresAt} > ${now}`,
        sql`${ownerSessions.lastSeenAt} > ${idleSince}`,
      )
      const open = await db
        .select({ ownerId: ownerSessions.ownerId, count: count() })
        .from(ownerSessions)
        .where(isOpen)
        .groupBy(ownerSessions.ownerId)
      const sessions = new Map(open.map((row) => [row.ownerId, row.count]))
      return rows.map((row) => ({
        ...row,
        openSessions: sessions.get(row.id) ?? 0,
        propertyIds: owned.filter(({ ownerId }) => ownerId === row.id).map(({ propertyId }) => propertyId),
      }))
    },
    async count(filter) {
      const [row] = await db.select({ count: count() }).from(owners).where(isWanted(db, filter))
      return row?.count ?? 0
    },
  }
}

function isWanted(db: Database, { state, text }: OwnerFilter): SQL | undefined {
  return and(
    isNull(owners.retiredAt),
    state === null ? undefined : eq(OWNER_STATE, state),
    text === '' ? undefined : hasText(db, text),
  )
}

function hasText(db: Database, text: string): SQL | undefined {
  const properties = ownedProperties(db)
  const { ownerId, propertyId } = properties
  const isNamed = and(eq(ownerId, owners.id), inArray(propertyId, idsByReference(db, text)))
  const owned = db.select({ propertyId }).from(properties).where(isNamed)
  const pattern = containing(text)
  return or(ilike(sql`${owners.firstName} || ' ' || ${owners.name}`, pattern), ilike(owners.email, pattern), exists(owned))
}
