import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { ErasedData, PersonalData } from '#src/platform/jobs/personal-data.ts'
import { leadDeliveries } from './tables.ts'

/** The deliveries of a person's submissions, which are deleted with them (on delete cascade). */
export const leadData: PersonalData = {
  kinds: { leads: 'deliveries to other software' },
  async find(db, { submissionIds }) {
    const isOwn = inArray(leadDeliveries.submissionId, [...submissionIds])
    return { leads: await db.select().from(leadDeliveries).where(isOwn).orderBy(asc(leadDeliveries.createdAt)) }
  },
  erase: (db, { submissionIds }) => eraseOf(db, submissionIds),
  eraseSubmissions: eraseOf,
}

async function eraseOf(db: Database, submissionIds: readonly string[]): Promise<ErasedData> {
  const gone = await db
    .delete(leadDeliveries)
    .where(inArray(leadDeliveries.submissionId, [...submissionIds]))
    .returning({ id: leadDeliveries.id, state: leadDeliveries.state })
  const delivered = gone.filter(({ state }) => state === 'delivered').length
  return { counts: { leads: gone.length }, remark: delivered === 0 ? null : remarkOn(delivered) }
}

/** Other software keeps its copies: the operator must ask there. */
function remarkOn(count: number): string {
  const [what, them] = count === 1 ? ['request was', 'it'] : ['requests were', 'them']
  return `${count} ${what} also delivered to other software, which has to erase ${them} itself.`
}
