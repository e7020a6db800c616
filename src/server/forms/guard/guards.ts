import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { FormId } from '#schemas/forms/form.ts'
import type { Challenge } from '#schemas/forms/form-view.ts'
import type { RateRepository } from '#src/server/rate-limits/rate-repository.ts'
import type { Secret } from '#src/server/secrets/secret.ts'
import { drawCharacters, normalisedAnswer } from './captcha-characters.ts'
import { drawPicture } from './captcha-picture.ts'
import type { ChallengeRepository, StoredChallenge } from './challenge-repository.ts'
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter.ts'
import { createWork } from './work.ts'

/** Protects forms against bots and floods; instances share the state through the database. */
export interface Guards extends Pick<RateLimiter, 'consume' | 'consumeProven'> {
  /** Issues a challenge for one form and one answer. Kind "none" counts as proven. */
  issue(form: FormId, kind: 'text' | 'work' | 'none'): Promise<Challenge>
  /** Checks an answer and uses the challenge up, right or wrong; only "too-fast" leaves it open. */
  redeem(
    form: FormId,
    sent: { challenge: string; captcha?: string; proof?: string },
  ): Promise<'ok' | 'captcha' | 'captcha-expired' | 'too-fast'>
}

const ID = /^[0-9a-f-]{36}$/
const EXPIRY_MS = 30 * 60_000
/** A person needs at least this long to read and type a captcha. */
const MIN_TIME_MS = 2_000
/** The largest accepted clock difference between two instances. */
const CLOCKS_DIFFER_MS = 60_000

interface Options {
  readonly challenges: ChallengeRepository
  readonly rates: RateRepository
  readonly secret: Secret
  readonly now: () => Date
  /** Accepted as the answer of every challenge; set by tests only. */
  readonly testAnswer: string | undefined
  /** Read for each submission, so that a configuration change applies at once. */
  readonly limits: () => RateLimits
}

/** The form guards, with the parts that other features use. */
export interface FormGuards extends Guards, Pick<RateLimiter, 'consumeChallenge' | 'consumeUpload'> {
  /** Deletes expired challenges and counts. */
  purgeExpired(): Promise<void>
}

/** Creates the guards on the repositories of a database. */
export function createGuards({ challenges, rates, secret, now, testAnswer, limits }: Options): FormGuards {
  const { purgeCounts, ...rateLimiter } = createRateLimiter({ rates, secret, now, limits })
  const work = createWork(secret)
  const hashAnswer = (id: string, answer: string) => secret.hash('captcha', `${id} ${normalisedAnswer(answer)}`)

  async function isRight({ id, kind, answerHash }: StoredChallenge, sent: Parameters<Guards['redeem']>[1]): Promise<boolean> {
    const { captcha = '', proof = '' } = sent
    if (kind === 'none') return true
    if (testAnswer !== undefined && normalisedAnswer(captcha) === normalisedAnswer(testAnswer)) return true
    if (kind === 'work') return await work.isProven(id, proof)
    return answerHash !== null && areEqual(answerHash, hashAnswer(id, captcha))
  }

  return {
    async issue(form, kind) {
      const id = randomUUID()
      const issuedAt = now()
      const characters = kind === 'text' ? drawCharacters() : null
      const answerHash = characters === null ? null : hashAnswer(id, characters)
      const expiresAt = new Date(issuedAt.getTime() + EXPIRY_MS)
      await challenges.add({ id, form, kind, answerHash, issuedAt, expiresAt })
      if (characters !== null) return { id, kind, image: await drawPicture(characters) }
      return kind === 'work' ? { id, kind, work: await work.make(id) } : { id, kind }
    },

    async redeem(form, sent) {
      // A malformed id could hold characters that the database rejects.
      if (!ID.test(sent.challenge)) return 'captcha-expired'
      const at = now()
      // Mark the challenge used before checking the answer, so that concurrent attempts cannot share it.
      const used = await challenges.use({ id: sent.challenge, form, now: at, issuedBy: new Date(at.getTime() - MIN_TIME_MS) })
      if (used === null) return reasonOfRefusal(form, await challenges.get(sent.challenge), at)
      return (await isRight(used, sent)) ? 'ok' : 'captcha'
    },

    ...rateLimiter,

    async purgeExpired() {
      await challenges.purgeExpired(now())
      await purgeCounts()
    },
  }
}

/** Why a challenge cannot be answered. */
function reasonOfRefusal(form: string, stored: StoredChallenge | null, now: Date): 'captcha' | 'captcha-expired' | 'too-fast' {
  if (!stored || stored.usedAt !== null || stored.expiresAt <= now) return 'captcha-expired'
  // The clock was set back; without this check the visitor would wait for the difference.
  if (stored.issuedAt.getTime() - now.getTime() > CLOCKS_DIFFER_MS) return 'captcha-expired'
  return stored.form === form ? 'too-fast' : 'captcha'
}

function areEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
