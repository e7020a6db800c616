import { asc, eq, inArray, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { ErasedData, PersonalData } from '#src/platform/jobs/personal-data.ts'
import { removeMailFiles } from './mail-file.ts'
import { mails } from './tables.ts'

/** Mails to a person, and mails about the person's submissions, such as the agency's copy. */
export const mailData: PersonalData = {
  kinds: { mails: 'mails' },
  async find(db, { email, submissionIds }) {
    const isAbout = or(eq(mails.recipient, email), inArray(mails.submissionId, [...submissionIds]))
    return { mails: await db.select().from(mails).where(isAbout).orderBy(asc(mails.createdAt)) }
  },
  erase: (db, { email }) => eraseWhere(db, eq(mails.recipient, email)),
  purgeExpired: (db, { now }) => eraseWhere(db, lte(mails.eraseAt, now)),
}

/** Erases the mails about submissions. Call it before deleting those: the cascade would not return the files. */
export function eraseMailsAbout(db: Database, submissionIds: readonly string[] | SQLWrapper): Promise<ErasedData> {
  return eraseWhere(db, inArray(mails.submissionId, submissionIds))
}

async function eraseWhere(db: Database, condition: SQL): Promise<ErasedData> {
  const gone = await db.delete(mails).where(condition).returning({ messageId: mails.messageId })
  const messageIds = gone.map(({ messageId }) => messageId)
  return { counts: { mails: gone.length }, removeFiles: ({ dataDir }) => removeMailFiles(dataDir, messageIds) }
}
