import { eq, isNotNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { ownProperties } from '#src/features/properties/server/own/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import { ownerProperties, ownPropertyOwners } from './tables.ts'

/** Owners and their properties: those of the feed, and those entered by hand that were online at least once. */
export function shownToOwners(db: Database) {
  const { ownerId, propertyId } = ownPropertyOwners
  const byHand = db
    .select({ ownerId, propertyId })
    .from(ownPropertyOwners)
    .innerJoin(ownProperties, eq(ownProperties.id, propertyId))
    .where(isNotNull(ownProperties.firstDay))
  return union(ofFeed(db), byHand).as('shown_to_owners')
}

/** Owners and their properties, also those that nobody has seen yet. */
export function ownedProperties(db: Database) {
  const { ownerId, propertyId } = ownPropertyOwners
  return union(ofFeed(db), db.select({ ownerId, propertyId }).from(ownPropertyOwners)).as('owned_properties')
}

function ofFeed(db: Database) {
  const { ownerId, propertyId } = ownerProperties
  return db.select({ ownerId, propertyId }).from(ownerProperties)
}
