import { and, eq } from 'drizzle-orm'
import type { PersonalData } from '#src/platform/jobs/personal-data.ts'
import { staffAccounts } from '#src/studio/staff/tables.ts'
import { comments } from './tables.ts'

/** What staff wrote in comments. Erased before the accounts; who was named goes with the account. */
export const commentData: PersonalData = {
  kinds: { staffComments: 'comments of staff' },
  async find(db, { email }) {
    const rows = await db
      .select({ comment: comments })
      .from(comments)
      .innerJoin(staffAccounts, and(eq(comments.author, staffAccounts.id), eq(staffAccounts.email, email)))
    return { staffComments: rows.map(({ comment }) => comment) }
  },
  async erase(db, { email }) {
    const [account] = await db.select({ id: staffAccounts.id }).from(staffAccounts).where(eq(staffAccounts.email, email))
    if (account === undefined) return { counts: { staffComments: 0 } }
    const erased = await db.update(comments).set({ text: '' }).where(eq(comments.author, account.id)).returning()
    return { counts: { staffComments: erased.length } }
  },
}
