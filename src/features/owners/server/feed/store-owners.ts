import { eq, inArray, sql } from 'drizzle-orm'
import type { FeedOwner } from '#schemas/owner/feed-owner.ts'
import { inBatches } from '#src/features/feed/server/in-batches.ts'
import { type Change, changeOf, fingerprint, type StoredState } from '#src/features/feed/server/record-changes.ts'
import { ownerLinks, ownerProperties, ownerSessions, owners } from '#src/features/owners/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { CheckedOwnerFile } from './check-owner-file.ts'

type StoredOwner = Awaited<ReturnType<typeof storedOwners>>[number]

/** Stores the owners in the caller's transaction. Owners who left the feed lose their access at once. */
export async function storeOwners(db: Database, checked: CheckedOwnerFile, now: Date): Promise<PlannedChanges<FeedOwner>> {
  const stored = await storedOwners(db)
  const plan = planChanges(stored, checked.owners, checked.presentIds)
  await releaseEmails(db, plan, stored)
  await endAccess(db, plan, stored)
  await inBatches(plan.upserts, (batch) => upsert(db, batch, now))
  const links = plan.upserts.flatMap(({ record }) =>
    [...new Set(record.PropertyIDs)].map((propertyId) => ({ ownerId: record.ID, propertyId })),
  )
  await inBatches(links, (batch) => db.insert(ownerProperties).values(batch))
  await inBatches(plan.retired, (batch) =>
    db.update(owners).set({ retiredAt: now, changedAt: now }).where(inArray(owners.id, batch)),
  )
  return plan
}

function storedOwners(db: Database) {
  const { id, email, fingerprint, retiredAt, passwordHash, passwordChangedAt } = owners
  const isRetired = sql<boolean>`${retiredAt} is not null`
  return db.select({ id, email, fingerprint, isRetired, passwordHash, passwordChangedAt }).from(owners)
}

function emailOf({ Email }: FeedOwner): string {
  return Email.normalize('NFC').toLowerCase()
}

/**
 * Addresses are unique at every statement: owners with a changed address first give up the old one. Owners who left the feed, or
 * have an invalid record, lose theirs to its new holder.
 */
async function releaseEmails(db: Database, { upserts }: PlannedChanges<FeedOwner>, stored: readonly StoredOwner[]) {
  const byEmail = new Map(stored.map((owner) => [owner.email, owner]))
  const planned = new Set(upserts.map(({ record }) => record.ID))
  for (const { record } of upserts) {
    const holder = byEmail.get(emailOf(record))
    if (holder === undefined || holder.id === record.ID) continue
    if (planned.has(holder.id))
      await db
        .update(owners)
        .set({ email: `moved:${holder.id}` })
        .where(eq(owners.id, holder.id))
    else await db.delete(owners).where(eq(owners.id, holder.id))
  }
}

/** Ends the sessions of owners who left or whose password changed, and invalidates links mailed to a former address. */
async function endAccess(db: Database, { upserts, retired }: PlannedChanges<FeedOwner>, stored: readonly StoredOwner[]) {
  const byId = new Map(stored.map((owner) => [owner.id, owner]))
  const known = upserts.flatMap(({ record }) => {
    const before = byId.get(record.ID)
    return before === undefined ? [] : [{ record, before }]
  })
  const withNewPassword = known.filter(
    ({ record, before }) => before.passwordChangedAt === null && before.passwordHash !== (record.PasswordHash ?? null),
  )
  const withNewEmail = known.filter(({ record, before }) => before.email !== emailOf(record))
  const idsOf = (list: typeof known) => list.map(({ record }) => record.ID)
  await inBatches([...retired, ...idsOf(withNewPassword)], (batch) =>
    db.delete(ownerSessions).where(inArray(ownerSessions.ownerId, batch)),
  )
  await inBatches([...retired, ...idsOf(withNewEmail)], (batch) =>
    db.delete(ownerLinks).where(inArray(ownerLinks.ownerId, batch)),
  )
  await inBatches([...retired, ...idsOf(known)], (batch) =>
    db.delete(ownerProperties).where(inArray(ownerProperties.ownerId, batch)),
  )
}

/** A password set by the owner is not overwritten. */
function upsert(db: Database, batch: PlannedChanges<FeedOwner>['upserts'], now: Date) {
  const rows = batch.map(({ record, fingerprint }) => ({
    id: record.ID,
    email: emailOf(record),
    firstName: record.FirstName,
    name: record.Name,
    language: record.Language,
    passwordHash: record.PasswordHash ?? null,
    isDemo: record.IsDemo ?? false,
    fingerprint,
    importedAt: now,
    changedAt: now,
  }))
  return db
    .insert(owners)
    .values(rows)
    .onConflictDoUpdate({
      target: owners.id,
      set: {
        email: sql`excluded.email`,
        firstName: sql`excluded.first_name`,
        name: sql`excluded.name`,
        language: sql`excluded.language`,
        passwordHash: sql`case when ${owners.passwordChangedAt} is null then excluded.password_hash else ${owners.passwordHash} end`,
        isDemo: sql`excluded.is_demo`,
        fingerprint: sql`excluded.fingerprint`,
        changedAt: sql`excluded.changed_at`,
        retiredAt: null,
      },
    })
}

interface PlannedChanges<Record> {
  /** New, changed and revived records. */
  readonly upserts: readonly { readonly record: Record; readonly fingerprint: string }[]
  readonly retired: readonly number[]
  readonly added: number
  readonly updated: number
  readonly revived: number
  readonly unchanged: number
}

/** Compares a feed with the stored records. `presentIds` are all IDs in the feed, also those of rejected records. */
function planChanges<Record extends { ID: number }>(
  stored: readonly StoredState[],
  accepted: readonly Record[],
  presentIds: ReadonlySet<number>,
): PlannedChanges<Record> {
  const known = new Map(stored.map((state) => [state.id, state]))
  const compared = accepted.map((record) => {
    const print = fingerprint(record)
    return { record, fingerprint: print, change: changeOf(known.get(record.ID), print) }
  })
  const count = (change: Change) => compared.filter((item) => item.change === change).length
  return {
    upserts: compared.filter(({ change }) => change !== 'unchanged'),
    retired: stored.filter(({ id, isRetired }) => !isRetired && !presentIds.has(id)).map(({ id }) => id),
    added: count('added'),
    updated: count('updated'),
    revived: count('revived'),
    unchanged: count('unchanged'),
  }
}
