import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Challenge, ChallengeForm } from '#schemas/forms/form-view.ts'
import type { RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import { drawCharacters, normalisedAnswer } from './captcha-characters.ts'
import { drawPicture } from './captcha-picture.ts'
import type { ChallengeRepository, StoredChallenge } from './challenge-repository.ts'
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limiter.ts'
import { createWork } from './work.ts'

/** Protects forms against bots and floods; instances share the state through the database. */
export interface Guards extends Pick<RateLimiter, 'consume' | 'consumeProven'> {
  /** Issues a challenge for one form and one answer. Kind "none" needs no answer. A replacement may be answered at once. */
  issue(form: ChallengeForm, kind: 'text' | 'work' | 'none', setting?: { readonly isReplacement: boolean }): Promise<Challenge>
  /** Checks and consumes a challenge. "captcha-again": right, but faster than a person can read. */
  redeem(form: ChallengeForm, sent: SentProof): Promise<'ok' | CaptchaError>
}

export interface SentProof {
  readonly challenge: string
  readonly captcha?: string
  readonly proof?: string
}

/** Why an answer is refused; another challenge follows. */
export type CaptchaError = 'captcha' | 'captcha-expired' | 'captcha-again'

const ID = /^[0-9a-f-]{36}$/
const EXPIRY_MS = 30 * 60_000
/** The minimum time for a person to answer; a faster answer leads to another captcha. */
const MIN_TIME_MS = 2_000
/** The largest accepted clock difference between two instances. */
const CLOCKS_DIFFER_MS = 60_000

interface Options {
  readonly challenges: ChallengeRepository
  readonly rates: RateRepository
  readonly secret: Secret
  readonly now: () => Date
  /** An answer that tests use for every challenge. */
  readonly testAnswer: string | undefined
  /** Read for each submission, so that a configuration change applies at once. */
  readonly limits: () => RateLimits
}

export interface FormGuards extends Guards, Pick<RateLimiter, 'consumeChallenge' | 'consumeUpload'> {
  /** Deletes expired challenges and counts. */
  purgeExpired(): Promise<void>
}

export function createGuards({ challenges, rates, secret, now, testAnswer, limits }: Options): FormGuards {
  const { purgeCounts, ...rateLimiter } = createRateLimiter({ rates, secret, now, limits })
  const work = createWork(secret)
  const hashAnswer = (id: string, answer: string) => secret.hash('captcha', `${id} ${normalisedAnswer(answer)}`)

  async function isRight({ id, kind, answerHash }: StoredChallenge, sent: SentProof): Promise<boolean> {
    const { captcha = '', proof = '' } = sent
    if (kind === 'none') return true
    if (testAnswer !== undefined && normalisedAnswer(captcha) === normalisedAnswer(testAnswer)) return true
    if (kind === 'work') return await work.isProven(id, proof)
    return answerHash !== null && areEqual(answerHash, hashAnswer(id, captcha))
  }

  return {
    async issue(form, kind, { isReplacement } = { isReplacement: false }) {
      const id = randomUUID()
      const at = now().getTime()
      const issuedAt = new Date(isReplacement ? at - MIN_TIME_MS : at)
      const characters = kind === 'text' ? drawCharacters() : null
      const answerHash = characters === null ? null : hashAnswer(id, characters)
      const expiresAt = new Date(at + EXPIRY_MS)
      await challenges.add({ id, form, kind, answerHash, issuedAt, expiresAt })
      if (characters !== null) return { id, kind, image: await drawPicture(characters) }
      return kind === 'work' ? { id, kind, work: await work.make(id) } : { id, kind }
    },

    async redeem(form, sent) {
      // A malformed id could hold characters that the database rejects.
      if (!ID.test(sent.challenge)) return 'captcha-expired'
      const at = now()
      // Mark the challenge used before checking the answer, so that concurrent attempts cannot share it.
      const used = await challenges.use({ id: sent.challenge, form, now: at })
      if (used === null) return reasonOfRefusal(await challenges.get(sent.challenge), at)
      if (!(await isRight(used, sent))) return 'captcha'
      const elapsedMs = at.getTime() - used.issuedAt.getTime()
      // The clock was set back, so the elapsed time is unknown.
      if (elapsedMs < -CLOCKS_DIFFER_MS) return 'captcha-expired'
      return used.kind === 'text' && elapsedMs < MIN_TIME_MS ? 'captcha-again' : 'ok'
    },

    ...rateLimiter,

    async purgeExpired() {
      await challenges.purgeExpired(now())
      await purgeCounts()
    },
  }
}

/** Why a challenge is invalid: expired, or of another form. */
function reasonOfRefusal(stored: StoredChallenge | null, now: Date): CaptchaError {
  if (!stored || stored.usedAt !== null || stored.expiresAt <= now) return 'captcha-expired'
  return 'captcha'
}

function areEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
