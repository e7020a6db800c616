import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Challenge } from '#schemas/forms/form-view.ts'
import { challenges } from '#src/features/forms/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

export interface StoredChallenge {
  readonly id: string
  readonly form: string
  readonly kind: Challenge['kind']
  /** A keyed hash of the answer; null for a proof of work or a challenge without an answer. */
  readonly answerHash: string | null
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export interface ChallengeAnswer {
  readonly id: string
  readonly form: string
  readonly now: Date
}

export interface ChallengeRepository {
  add(challenge: Omit<StoredChallenge, 'usedAt'>): Promise<void>
  get(id: string): Promise<StoredChallenge | null>
  /** Marks an open challenge as used and returns it; null if none matches. Only one of several concurrent calls succeeds. */
  use(answer: ChallengeAnswer): Promise<StoredChallenge | null>
  /** Deletes challenges that expired by a time; returns their number. */
  purgeExpired(expiredBy: Date): Promise<number>
}

export function createChallengeRepository(db: Database): ChallengeRepository {
  const { id, form, usedAt, expiresAt } = challenges
  return {
    async add(challenge) {
      await db.insert(challenges).values(challenge)
    },
    async get(wanted) {
      const [row] = await db.select().from(challenges).where(eq(id, wanted))
      return row ? toChallenge(row) : null
    },
    async use(answer) {
      const isWaiting = and(isNull(usedAt), gt(expiresAt, answer.now), eq(form, answer.form))
      const [used] = await db
        .update(challenges)
        .set({ usedAt: answer.now })
        .where(and(eq(id, answer.id), isWaiting))
        .returning()
      return used ? toChallenge(used) : null
    },
    async purgeExpired(expiredBy) {
      return (await db.delete(challenges).where(lte(expiresAt, expiredBy)).returning({ id })).length
    },
  }
}

function toChallenge(row: typeof challenges.$inferSelect): StoredChallenge {
  // Only `add` writes rows, with known kinds.
  return { ...row, kind: row.kind as Challenge['kind'] }
}
