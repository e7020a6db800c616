import { and, asc, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { PersonalData } from '#src/platform/jobs/personal-data.ts'
import { eraseMailsAbout } from '#src/platform/mail/mail-privacy-repository.ts'
import { submissions } from './tables.ts'

/** Submissions of a person, and the part of others' submissions that names the person, for instance as a friend. */
export const submissionData: PersonalData = {
  kinds: { submissions: 'submissions', namedIn: 'mentions by others' },
  async find(db, { email }) {
    return {
      submissions: await db.select().from(submissions).where(eq(submissions.email, email)).orderBy(asc(submissions.createdAt)),
      namedIn: await findMentions(db, email),
    }
  },
  async erase(db, { email, submissionIds }) {
    const mentions = await findMentions(db, email)
    // Includes the message about the friend, which names the address too.
    const erasedMails = await eraseMailsAbout(db, [...submissionIds, ...mentions.map(({ id }) => id)])
    await db
      .update(submissions)
      .set({ data: sql`${submissions.data} - 'friendEmail' - 'friendName'` })
      .where(isFriend(email))
    await db.delete(submissions).where(inArray(submissions.id, [...submissionIds]))
    return {
      ...erasedMails,
      counts: { ...erasedMails.counts, submissions: submissionIds.length, namedIn: mentions.length },
    }
  },
  async eraseSubmissions(db, submissionIds) {
    const erasedMails = await eraseMailsAbout(db, submissionIds)
    await db.delete(submissions).where(inArray(submissions.id, [...submissionIds]))
    return { ...erasedMails, counts: { ...erasedMails.counts, submissions: submissionIds.length } }
  },
  async purgeExpired(db, { now, neededSubmissions }) {
    const isExpired = and(lte(submissions.eraseAt, now), notInArray(submissions.id, [...neededSubmissions]))
    const expired = db.select({ id: submissions.id }).from(submissions).where(isExpired)
    const erasedMails = await eraseMailsAbout(db, expired)
    const gone = await db.delete(submissions).where(isExpired).returning({ id: submissions.id })
    return { ...erasedMails, counts: { ...erasedMails.counts, submissions: gone.length } }
  },
}

export async function findSubmissionIds(db: Database, email: string): Promise<readonly string[]> {
  const found = await db.select({ id: submissions.id }).from(submissions).where(eq(submissions.email, email))
  return found.map(({ id }) => id)
}

function findMentions(db: Database, email: string) {
  return db
    .select({ id: submissions.id, form: submissions.form, createdAt: submissions.createdAt })
    .from(submissions)
    .where(isFriend(email))
}

function isFriend(email: string): SQL | undefined {
  return and(eq(submissions.form, 'send-to-friend'), sql`lower(${submissions.data} ->> 'friendEmail') = ${email}`)
}
