import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Challenge } from '#schemas/forms/form-view.ts'
import type { Database } from '#src/server/db/database.ts'
import { challenges } from './challenge-tables.ts'

/** A challenge as it was given out. */
export interface StoredChallenge {
  readonly id: string
  readonly form: string
  readonly kind: Challenge['kind']
  /** A keyed hash of the answer; null where the answer proves itself, or none is asked. */
  readonly answerHash: string | null
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** The id of a challenge, and what must be true of it for an answer to be looked at. */
export interface ChallengeAnswer {
  readonly id: string
  readonly form: string
  readonly now: Date
  /** A challenge that asks for something takes a person some time. */
  readonly issuedBy: Date
}

/** The challenges that were given out and have not been purged. */
export interface ChallengeRepository {
  add(challenge: Omit<StoredChallenge, 'usedAt'>): Promise<void>
  get(id: string): Promise<StoredChallenge | null>
  /** Uses up a challenge that waits for an answer; null where none does, or not to this one. Of many answers at once, one alone gets it. */
  use(answer: ChallengeAnswer): Promise<StoredChallenge | null>
  /** Forgets those that have expired by a time; gives how many. */
  purgeExpired(expiredBy: Date): Promise<number>
}

/** The challenges in a database, PGlite or PostgreSQL. */
export function createChallengeRepository(db: Database): ChallengeRepository {
  const { id, form, kind, issuedAt, usedAt, expiresAt } = challenges
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
        .where(and(eq(id, answer.id), isWaiting, or(eq(kind, 'none'), lte(issuedAt, answer.issuedBy))))
        .returning()
      return used ? toChallenge(used) : null
    },
    async purgeExpired(expiredBy) {
      return (await db.delete(challenges).where(lte(expiresAt, expiredBy)).returning({ id })).length
    },
  }
}

function toChallenge(row: typeof challenges.$inferSelect): StoredChallenge {
  // Only `add` writes rows, and it takes known kinds alone.
  return { ...row, kind: row.kind as Challenge['kind'] }
}
