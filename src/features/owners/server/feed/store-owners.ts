import { eq, exists, inArray, sql } from 'drizzle-orm'
import type { FeedOwner } from '#schemas/owner/feed-owner.ts'
import { inBatches } from '#src/features/feed/server/in-batches.ts'
import { type Change, changeOf, fingerprint, type StoredState } from '#src/features/feed/server/record-changes.ts'
import { ownerLinks, ownerProperties, ownerSessions, owners, ownPropertyOwners } from '#src/features/owners/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { CheckedOwnerFile } from './check-owner-file.ts'
import { type JoinedOwner, joinOwner } from './join-owner.ts'

type StoredOwner = Awaited<ReturnType<typeof storedOwners>>[number]

/**
 * Stores the owners in the caller's transaction. Owners who left the feed lose their access at once; those linked to properties entered
 * by hand lose the properties of the feed alone, and stay as entered by hand.
 */
export async function storeOwners(db: Database, checked: CheckedOwnerFile, now: Date): Promise<PlannedChanges<FeedOwner>> {
  const stored = await storedOwners(db)
  const plan = planChanges(stored, checked.owners, checked.presentIds)
  const joined = await releaseEmails(db, plan, stored)
  await endAccess(db, plan, stored)
  await inBatches(plan.upserts, (batch) => upsert(db, batch, now))
  const links = plan.upserts.flatMap(({ record }) =>
    [...new Set(record.PropertyIDs)].map((propertyId) => ({ ownerId: record.ID, propertyId })),
  )
  await inBatches(links, (batch) => db.insert(ownerProperties).values(batch))
  for (const each of joined) await joinOwner(db, each)
  await inBatches(plan.retired, (batch) =>
    db.update(owners).set({ retiredAt: now, changedAt: now }).where(inArray(owners.id, batch)),
  )
  await inBatches(plan.released, (batch) => release(db, batch, now))
  return plan
}

function storedOwners(db: Database) {
  const { id, email, origin, fingerprint, retiredAt, passwordHash, passwordChangedAt } = owners
  const isRetired = sql<boolean>`${retiredAt} is not null`
  const links = db.select({ id: ownPropertyOwners.ownerId }).from(ownPropertyOwners).where(eq(ownPropertyOwners.ownerId, id))
  const isLinked = sql<boolean>`${exists(links)}`
  return db.select({ id, email, origin, fingerprint, isRetired, isLinked, passwordHash, passwordChangedAt }).from(owners)
}

/** Without a fingerprint, a record that comes back is stored again. */
async function release(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db.delete(ownerProperties).where(inArray(ownerProperties.ownerId, [...ids]))
  await db
    .update(owners)
    .set({ origin: 'hand', fingerprint: '', changedAt: now })
    .where(inArray(owners.id, [...ids]))
}

function emailOf({ Email }: FeedOwner): string {
  return Email.normalize('NFC').toLowerCase()
}

/**
 * Addresses are unique at every statement: owners with a changed address first give up the old one. Owners who left the feed, or
 * have an invalid record, lose theirs to its new holder; so do those entered by hand. Returns the accounts that go on in another one.
 */
async function releaseEmails(
  db: Database,
  { upserts }: PlannedChanges<FeedOwner>,
  stored: readonly StoredOwner[],
): Promise<readonly JoinedOwner[]> {
  const joined: JoinedOwner[] = []
  const byEmail = new Map(stored.map((owner) => [owner.email, owner]))
  const planned = new Set(upserts.map(({ record }) => record.ID))
  for (const { record } of upserts) {
    const holder = byEmail.get(emailOf(record))
    if (holder === undefined || holder.id === record.ID) continue
    const isPlanned = planned.has(holder.id)
    const goesOn = !isPlanned && (holder.origin === 'hand' || holder.isLinked)
    if (goesOn) joined.push({ from: holder.id, to: record.ID, origin: holder.origin })
    if (isPlanned || goesOn)
      await db
        .update(owners)
        .set({ email: `moved:${holder.id}` })
        .where(eq(owners.id, holder.id))
    else await db.delete(owners).where(eq(owners.id, holder.id))
  }
  return joined
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
        origin: 'feed',
      },
    })
}

interface PlannedChanges<Record> {
  /** New, changed and revived records. */
  readonly upserts: readonly { readonly record: Record; readonly fingerprint: string }[]
  readonly retired: readonly number[]
  /** Those who left the feed and are linked to properties entered by hand. */
  readonly released: readonly number[]
  readonly added: number
  readonly updated: number
  readonly revived: number
  readonly unchanged: number
}

/** Compares a feed with the stored records. `presentIds` are all IDs in the feed, also those of rejected records. */
function planChanges<Record extends { ID: number }>(
  stored: readonly (StoredState & Pick<StoredOwner, 'origin' | 'isLinked'>)[],
  accepted: readonly Record[],
  presentIds: ReadonlySet<number>,
): PlannedChanges<Record> {
  const known = new Map(stored.map((state) => [state.id, state]))
  const compared = accepted.map((record) => {
    const print = fingerprint(record)
    return { record, fingerprint: print, change: changeOf(known.get(record.ID), print) }
  })
  const count = (change: Change) => compared.filter((item) => item.change === change).length
  const gone = stored.filter(({ id, isRetired, origin }) => !isRetired && origin === 'feed' && !presentIds.has(id))
  const idsOf = (isLinked: boolean) => gone.filter((state) => state.isLinked === isLinked).map(({ id }) => id)
  return {
    upserts: compared.filter(({ change }) => change !== 'unchanged'),
    retired: idsOf(false),
    released: idsOf(true),
    added: count('added'),
    updated: count('updated'),
    revived: count('revived'),
    unchanged: count('unchanged'),
  }
}
