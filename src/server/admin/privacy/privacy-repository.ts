import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { appointments } from '#src/server/appointments/tables.ts'
import type { Database } from '#src/server/db/database.ts'
import { submissions, uploads } from '#src/server/forms/tables.ts'
import { mails } from '#src/server/mail/tables.ts'
import { findOwner, type KeptOwner, removeOwner } from '#src/server/owners/owner-privacy-repository.ts'
import { subscriptionMatches, subscriptions } from '#src/server/subscriptions/tables.ts'

/** All data about one e-mail address. */
export interface KeptRecords extends KeptOwner {
  readonly submissions: readonly Kept<typeof submissions>[]
  /** Submissions of others that name the address, for instance as a friend's; only that part. */
  readonly namedIn: readonly { readonly id: string; readonly form: string; readonly createdAt: Date }[]
  readonly mails: readonly Kept<typeof mails>[]
  readonly subscriptions: readonly Omit<Kept<typeof subscriptions>, 'tokenHash'>[]
  readonly subscriptionMatches: readonly Kept<typeof subscriptionMatches>[]
  readonly appointments: readonly Omit<Kept<typeof appointments>, 'tokenHash'>[]
  readonly uploads: readonly Kept<typeof uploads>[]
}

type Kept<Table extends { $inferSelect: object }> = Table['$inferSelect']

/** The removed records, and what remains to be removed outside the database. */
export interface RemovedRecords {
  readonly counts: { readonly [kind in keyof KeptRecords]: number }
  /** Whether an owner's account remains, which the feed would restore. */
  readonly hasFeedAccount: boolean
  readonly messageIds: readonly string[]
  readonly uploadIds: readonly string[]
}

/** Finds and removes data about a person. Addresses are compared case-insensitively. */
export interface PrivacyRepository {
  find(email: string): Promise<KeptRecords>
  /** Runs in one transaction. */
  remove(email: string): Promise<RemovedRecords>
}

/** Creates the repository on a database. */
export function createPrivacyRepository(db: Database): PrivacyRepository {
  return {
    find: (email) => find(db, email.toLowerCase()),
    remove: (email) => db.transaction((transaction) => remove(transaction, email.toLowerCase())),
  }
}

async function find(db: Database, email: string): Promise<KeptRecords> {
  const own = await db.select().from(submissions).where(eq(submissions.email, email)).orderBy(asc(submissions.createdAt))
  const ids = own.map(({ id }) => id)
  const subscribed = await db.select().from(subscriptions).where(eq(subscriptions.email, email))
  const booked = ids.length === 0 ? [] : await db.select().from(appointments).where(inArray(appointments.submissionId, ids))
  return {
    submissions: own,
    namedIn: await db
      .select({ id: submissions.id, form: submissions.form, createdAt: submissions.createdAt })
      .from(submissions)
      .where(isFriend(email)),
    mails: await db.select().from(mails).where(isAbout(email, ids)).orderBy(asc(mails.createdAt)),
    // The hash is useless to the person and is not personal data.
    subscriptions: subscribed.map(({ tokenHash: _, ...subscription }) => subscription),
    subscriptionMatches: await matchesOf(
      db,
      subscribed.map(({ id }) => id),
    ),
    appointments: booked.map(({ tokenHash: _, ...appointment }) => appointment),
    uploads: ids.length === 0 ? [] : await db.select().from(uploads).where(inArray(uploads.submissionId, ids)),
    ...(await findOwner(db, email)),
  }
}

async function remove(db: Database, email: string): Promise<RemovedRecords> {
  const found = await find(db, email)
  const ids = found.submissions.map(({ id }) => id)
  const friendOf = found.namedIn.map(({ id }) => id)
  // Includes the message about the friend, which names the address too.
  const gone = await db
    .delete(mails)
    .where(isAbout(email, [...ids, ...friendOf]))
    .returning({ messageId: mails.messageId })
  await db
    .update(submissions)
    .set({ data: sql`${submissions.data} - 'friendEmail' - 'friendName'` })
    .where(isFriend(email))
  if (ids.length > 0) {
    await db.delete(appointments).where(inArray(appointments.submissionId, ids))
    await db.delete(submissions).where(inArray(submissions.id, ids))
  }
  await db.delete(subscriptions).where(eq(subscriptions.email, email))
  const owner = await removeOwner(db, email)
  const counts = Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length])) as RemovedRecords['counts']
  return {
    counts: { ...counts, ...owner, mails: gone.length },
    hasFeedAccount: found.owners.length > owner.owners,
    messageIds: gone.map(({ messageId }) => messageId),
    uploadIds: found.uploads.map(({ id }) => id),
  }
}

/** Mails to the address, and mails of its submissions, such as the agency's copy. */
function isAbout(email: string, submissionIds: readonly string[]): SQL | undefined {
  const isTo = eq(mails.recipient, email)
  return submissionIds.length === 0 ? isTo : or(isTo, inArray(mails.submissionId, [...submissionIds]))
}

function isFriend(email: string): SQL | undefined {
  return and(eq(submissions.form, 'send-to-friend'), sql`lower(${submissions.data} ->> 'friendEmail') = ${email}`)
}

function matchesOf(db: Database, ids: readonly string[]): Promise<KeptRecords['subscriptionMatches']> | [] {
  if (ids.length === 0) return []
  return db
    .select()
    .from(subscriptionMatches)
    .where(inArray(subscriptionMatches.subscriptionId, [...ids]))
}
