import { eq, or } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { PersonalData } from '#src/platform/jobs/personal-data.ts'
import { staffAccounts } from '#src/studio/staff/tables.ts'
import { draftReviews } from './tables.ts'

/** What staff wrote about drafts to each other. Erased before the accounts, whose ids it holds. */
export const reviewData: PersonalData = {
  kinds: { draftReviews: 'reviews of drafts' },
  async find(db, { email }) {
    const id = await accountOf(db, email)
    if (id === null) return { draftReviews: [] }
    const { askedBy, reviewer, answeredBy } = draftReviews
    const rows = await db
      .select()
      .from(draftReviews)
      .where(or(eq(askedBy, id), eq(reviewer, id), eq(answeredBy, id)))
    return { draftReviews: rows.map(({ files: _, ...review }) => review) }
  },
  async erase(db, { email }) {
    const id = await accountOf(db, email)
    if (id === null) return { counts: { draftReviews: 0 } }
    const notes = await db.update(draftReviews).set({ note: '' }).where(eq(draftReviews.askedBy, id)).returning()
    const answers = await db.update(draftReviews).set({ answer: '' }).where(eq(draftReviews.answeredBy, id)).returning()
    return { counts: { draftReviews: new Set([...notes, ...answers].map(({ draftId }) => draftId)).size } }
  },
}

async function accountOf(db: Database, email: string): Promise<string | null> {
  const [account] = await db.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.email, email))
  return account?.id ?? null
}
