import { asc, eq, isNull } from 'drizzle-orm'
import { submissions } from '#src/features/forms/server/tables.ts'
import { originOf } from '#src/features/properties/server/neighbours/neighbour-property-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import { neighbourRequests } from './tables.ts'

type Row = typeof submissions.$inferSelect

export interface WaitingRequest {
  readonly site: string
  readonly theirPropertyId: number
  readonly submission: Pick<Row, 'id' | 'form' | 'language' | 'data' | 'email' | 'createdAt' | 'eraseAt'>
}

/** Notes that a submission is handed on, if it is about a property of another site. In the transaction that stores it. */
export async function noteForNeighbour(transaction: Database, submissionId: string, propertyId: number): Promise<void> {
  const origin = await originOf(transaction, propertyId)
  if (origin === null) return
  await transaction.insert(neighbourRequests).values({ submissionId, site: origin.site, theirPropertyId: origin.theirId })
}

/** The oldest requests that no site has taken yet. */
export async function waitingRequests(db: Database, limit: number): Promise<readonly WaitingRequest[]> {
  const { id, form, language, data, email, createdAt, eraseAt } = submissions
  const { site, theirPropertyId, submissionId, handedAt } = neighbourRequests
  return await db
    .select({ site, theirPropertyId, submission: { id, form, language, data, email, createdAt, eraseAt } })
    .from(neighbourRequests)
    .innerJoin(submissions, eq(id, submissionId))
    .where(isNull(handedAt))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

export async function markHanded(db: Database, id: string, at: Date): Promise<void> {
  await db.update(neighbourRequests).set({ handedAt: at }).where(eq(neighbourRequests.submissionId, id))
}
