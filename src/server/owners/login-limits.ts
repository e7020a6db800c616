import { ipKey } from '#src/server/http/ip-address.ts'
import {
  type Admission,
  admissionOf,
  countInWindow,
  type RateRule,
  windowStart,
} from '#src/server/rate-limits/count-in-window.ts'
import type { RateRepository } from '#src/server/rate-limits/rate-repository.ts'
import type { Secret } from '#src/server/secrets/secret.ts'

/** The client and the account of a login attempt. */
export interface LoginAttempt {
  readonly email: string
  readonly ip: string
  /** The mark of a browser that has logged in to this account before; else null. */
  readonly trustedDevice: string | null
}

/** Slows down password guessing; counted in the database for all instances. */
export interface LoginLimits {
  /** Counts an attempt before the password is compared, so that concurrent attempts all count. */
  readonly consume: (attempt: LoginAttempt) => Promise<Admission>
  /** Removes the count of a successful attempt. */
  readonly forgive: (attempt: LoginAttempt) => Promise<void>
}

interface Options {
  readonly rates: Pick<RateRepository, 'count' | 'countOf' | 'decrement'>
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}

/** From so many attempts in an hour, one is accepted per so many seconds. The last step has the longest wait. */
type Steps = readonly (readonly [attempts: number, everySeconds: number])[]

const HOUR_SECONDS = 3_600
const LONGEST_WAIT_SECONDS = 60
/** One browser or IP address, one account. */
const PAIR_STEPS: Steps = [
  [5, 10],
  [10, LONGEST_WAIT_SECONDS],
]
/** One IP address, all accounts; a household, an office or a telephone company may share it. */
const IP_STEPS: Steps = [
  [30, 10],
  [90, LONGEST_WAIT_SECONDS],
]
/** All IP addresses, one account. */
const ACCOUNT_STEPS: Steps = [[20, LONGEST_WAIT_SECONDS]]
/** While an account is under attack, clients with at most this many attempts have a separate quota per minute. */
const NEW_CLIENT_ATTEMPTS = 3
const NEW_CLIENT_QUOTA = { limit: 10, windowSeconds: 60 }

/**
 * Limits that cannot lock an owner out: no wait exceeds a minute, refused attempts do not lengthen it, and an attacked account
 * stays open to trusted devices and to new IP addresses.
 */
export function createLoginLimits({ rates, secret, now }: Options): LoginLimits {
  const keysOf = ({ email, ip, trustedDevice }: LoginAttempt) => {
    const from = secret.hash('address', ipKey(ip))
    const to = secret.hash('login', email)
    return {
      pair: `login/${secret.hash('login', `${email} ${trustedDevice ?? from}`)}`,
      from: `login-from/${from}`,
      to: `login-to/${to}`,
    }
  }

  /** Counts one attempt in this hour; above a step's threshold it admits the first in each interval. */
  async function countInSteps(key: string, steps: Steps, time: Date): Promise<Admission & { readonly count: number }> {
    const count = await rates.count(key, hourOf(time))
    const rule = ruleOf(key, steps, count)
    return rule === null ? { isAdmitted: true, count } : { ...(await countInWindow(rates, rule, time)), count }
  }

  /** The result of {@link countInSteps} for one more attempt, without counting it. */
  async function lookAhead(key: string, steps: Steps, time: Date): Promise<Admission> {
    const rule = ruleOf(key, steps, (await rates.countOf(key, hourOf(time))) + 1)
    if (rule === null) return { isAdmitted: true }
    return admissionOf(rule, (await rates.countOf(rule.key, windowStart(rule, time))) + 1, time)
  }

  return {
    async consume(attempt) {
      const time = now()
      const keys = keysOf(attempt)
      // Check the IP address first: one that must wait writes no rows for accounts, whose number would be unbounded.
      const ahead = attempt.trustedDevice === null ? await lookAhead(keys.from, IP_STEPS, time) : null
      if (ahead?.isAdmitted === false) return ahead
      const pair = await countInSteps(keys.pair, PAIR_STEPS, time)
      // A trusted device has its own limit only.
      if (!pair.isAdmitted || attempt.trustedDevice !== null) return pair
      const from = await countInSteps(keys.from, IP_STEPS, time)
      if (!from.isAdmitted) return from
      const to = await countInSteps(keys.to, ACCOUNT_STEPS, time)
      if (to.isAdmitted || pair.count > NEW_CLIENT_ATTEMPTS) return to
      return await countInWindow(rates, { key: `${keys.to}/fresh`, ...NEW_CLIENT_QUOTA }, time)
    },
    async forgive(attempt) {
      const { pair, from, to } = keysOf(attempt)
      const keys = attempt.trustedDevice === null ? [pair, from, to] : [pair]
      for (const key of keys) await rates.decrement(key, hourOf(now()))
    },
  }
}

/** The rule for the n-th attempt in the hour; null where none applies. */
function ruleOf(key: string, steps: Steps, count: number): RateRule | null {
  const [, windowSeconds] = steps.findLast(([attempts]) => count > attempts) ?? [0, 0]
  return windowSeconds === 0 ? null : { key: `${key}/${windowSeconds}`, limit: 1, windowSeconds }
}

function hourOf(time: Date): Date {
  const length = HOUR_SECONDS * 1000
  return new Date(Math.floor(time.getTime() / length) * length)
}
