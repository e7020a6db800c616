import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Admission } from '#src/server/rate-limits/count-in-window.ts'
import type { RateRepository } from '#src/server/rate-limits/rate-repository.ts'
import type { Secret } from '#src/server/secrets/secret.ts'
import { drawPicture } from './captcha-picture.ts'
import type { ChallengeRepository, StoredChallenge } from './challenge-repository.ts'
import { drawCharacters, plainAnswer } from './characters.ts'
import type { Guards } from './guards.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { RateLimits } from './rate-limits.ts'
import { createWork } from './work.ts'

const ID = /^[0-9a-f-]{36}$/
const EXPIRY_MS = 30 * 60_000
/** Nobody reads a picture and types what it shows in less. */
const MIN_TIME_MS = 2_000
/** The clocks of two instances differ by less. */
const CLOCKS_DIFFER_MS = 60_000

interface Options {
  readonly challenges: ChallengeRepository
  readonly rates: RateRepository
  readonly secret: Secret
  readonly now: () => Date
  /** Accepted as the answer of every challenge; only a test sets it. */
  readonly testAnswer: string | undefined
  /** Asked for each submission, so that a change of the site's configuration counts at once. */
  readonly limits: () => RateLimits
}

/** The guards of the forms, with what the rest of the server asks of them. */
export interface FormGuards extends Guards {
  /** Counts a challenge given out against the limit of the visitor's address. */
  consumeChallenge(address: string): Promise<Admission>
  /** Counts a form with files against the limit of the visitor's address, before the files are read. */
  consumeUpload(address: string): Promise<Admission>
  /** Forgets challenges that have expired and counts that matter no more. */
  purgeExpired(): Promise<void>
}

/** The guards on the repositories of a database. */
export function createGuards({ challenges, rates, secret, now, testAnswer, limits }: Options): FormGuards {
  const { purgeCounts, ...rateLimiter } = createRateLimiter({ rates, secret, now, limits })
  const work = createWork(secret)
  const hashAnswer = (id: string, answer: string) => secret.hash('captcha', `${id} ${plainAnswer(answer)}`)

  async function isRight({ id, kind, answerHash }: StoredChallenge, sent: Parameters<Guards['redeem']>[1]): Promise<boolean> {
    const { captcha = '', proof = '' } = sent
    if (kind === 'none') return true
    if (testAnswer !== undefined && plainAnswer(captcha) === plainAnswer(testAnswer)) return true
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
      // What is no id is not asked of the database, which refuses some characters.
      if (!ID.test(sent.challenge)) return 'captcha-expired'
      const at = now()
      // Used up before it is looked at: of several answers at once, on any instance, one is looked at.
      const used = await challenges.use({ id: sent.challenge, form, now: at, issuedBy: new Date(at.getTime() - MIN_TIME_MS) })
      if (used === null) return whyUnanswerable(form, await challenges.get(sent.challenge), at)
      return (await isRight(used, sent)) ? 'ok' : 'captcha'
    },

    ...rateLimiter,

    async purgeExpired() {
      await challenges.purgeExpired(now())
      await purgeCounts()
    },
  }
}

/** Why no answer to a challenge was looked at. */
function whyUnanswerable(form: string, stored: StoredChallenge | null, now: Date): 'captcha' | 'captcha-expired' | 'too-fast' {
  if (!stored || stored.usedAt !== null || stored.expiresAt <= now) return 'captcha-expired'
  // The clock was set back: waiting would take as long as that.
  if (stored.issuedAt.getTime() - now.getTime() > CLOCKS_DIFFER_MS) return 'captcha-expired'
  return stored.form === form ? 'too-fast' : 'captcha'
}

function areEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
