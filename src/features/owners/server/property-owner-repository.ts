import { randomInt } from 'node:crypto'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Language } from '#schemas/language.ts'
import type { Database } from '#src/platform/db/database.ts'
import { OWNER_STATE, type OwnerState } from './owner-list-repository.ts'
import { owners, ownPropertyOwners } from './tables.ts'

export interface PropertyOwner {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: string
  readonly state: OwnerState
}

export interface NewOwner extends Pick<PropertyOwner, 'email' | 'firstName' | 'name'> {
  readonly language: Language
}

/** Of one property: more are no sellers of one home. */
export const MAX_PROPERTY_OWNERS = 20
/** The smallest number of the column `id` is -2^31. */
const NUMBERS = 2 ** 31
const ATTEMPTS = 5

/** The owners of properties entered by hand, as staff link them. */
export interface PropertyOwners {
  /** By name. */
  readonly of: (propertyId: number) => Promise<readonly PropertyOwner[]>
  /** False for an unknown owner, for one who left the feed, and where {@link MAX_PROPERTY_OWNERS} are linked. */
  readonly link: (propertyId: number, ownerId: number, now: Date) => Promise<boolean>
  /** False where they were not linked. */
  readonly unlink: (propertyId: number, ownerId: number) => Promise<boolean>
  /** Stores an owner, and returns the number; of an address that is known, the number of its owner, who stays as they are. */
  readonly enter: (owner: NewOwner, now: Date) => Promise<{ readonly id: number; readonly isNew: boolean }>
}

export function createPropertyOwners(db: Database): PropertyOwners {
  const { id, email, firstName, name, language, retiredAt } = owners
  const { propertyId, ownerId } = ownPropertyOwners

  async function enterAt(owner: NewOwner, now: Date) {
    const row = {
      ...owner,
      // A number that was another owner's would confuse the log.
      id: -randomInt(1, NUMBERS),
      email: owner.email.normalize('NFC').toLowerCase(),
      origin: 'hand' as const,
      isDemo: false,
      fingerprint: '',
      importedAt: now,
      changedAt: now,
    }
    const [added] = await db.insert(owners).values(row).onConflictDoNothing().returning({ id })
    if (added !== undefined) return { id: added.id, isNew: true }
    const [known] = await db.select({ id, retiredAt }).from(owners).where(eq(email, row.email))
    if (known === undefined) return null
    if (known.retiredAt === null) return { id: known.id, isNew: false }
    const { origin, fingerprint, changedAt } = row
    const set = { firstName: row.firstName, name: row.name, language: row.language, origin, fingerprint, changedAt }
    await db
      .update(owners)
      .set({ ...set, retiredAt: null })
      .where(eq(id, known.id))
    return { id: known.id, isNew: true }
  }

  return {
    of: (wanted) =>
      db
        .select({ id, email, firstName, name, language, state: OWNER_STATE })
        .from(ownPropertyOwners)
        .innerJoin(owners, eq(id, ownerId))
        .where(and(eq(propertyId, wanted), isNull(retiredAt)))
        .orderBy(asc(name), asc(firstName), asc(id))
        .limit(MAX_PROPERTY_OWNERS),
    async link(property, owner, now) {
      return await db.transaction(async (transaction) => {
        const isTheirs = and(eq(id, owner), isNull(retiredAt))
        const [known] = await transaction.select({ id }).from(owners).where(isTheirs).for('update')
        const [linked] = await transaction.select({ count: count() }).from(ownPropertyOwners).where(eq(propertyId, property))
        if (known === undefined || (linked?.count ?? 0) >= MAX_PROPERTY_OWNERS) return false
        const row = { propertyId: property, ownerId: owner, linkedAt: now }
        await transaction.insert(ownPropertyOwners).values(row).onConflictDoNothing()
        return true
      })
    },
    async unlink(property, owner) {
      const isLink = and(eq(propertyId, property), eq(ownerId, owner))
      return (await db.delete(ownPropertyOwners).where(isLink).returning({ ownerId })).length > 0
    },
    async enter(owner, now) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const entered = await enterAt(owner, now)
        if (entered !== null) return entered
      }
      throw new Error('[Bug] No free number for an owner.')
    },
  }
}
