import { ipKey, networkKey } from '#src/platform/http/ip-address.ts'
import {
  countInWindow,
  type RateLimit,
  type RateRule,
  rateLimitOf,
  windowStart,
} from '#src/platform/rate-limits/count-in-window.ts'
import type { RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

export interface LoginAttempt {
  readonly email: string
  readonly ip: string
  /** The mark of a browser that has logged in to this account before; null otherwise. */
  readonly trustedDevice: string | null
}

/** Slows down password guessing; counted in the database for all instances. */
export interface LoginLimits {
  readonly needsProof: (attempt: LoginAttempt) => Promise<boolean>
  /** Counts an attempt before the password check, so that concurrent ones count. "proof": too many unproven attempts. */
  readonly consume: (attempt: LoginAttempt, isProven: boolean) => Promise<RateLimit | 'proof'>
  readonly forgive: (attempt: LoginAttempt) => Promise<void>
}

interface Options {
  readonly rates: Pick<RateRepository, 'count' | 'countOf' | 'decrement'>
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}

/** Above a number of attempts per hour, one is accepted per interval in seconds. The last step has the longest interval. */
type Steps = readonly (readonly [attempts: number, everySeconds: number])[]

const HOUR_SECONDS = 3_600
const LONGEST_WAIT_SECONDS = 60
/** Attempts per hour without a proof. */
export const WITHOUT_PROOF = {
  /** One browser or IP address, one account. */
  pair: 5,
  /** One network, all accounts: a household, an office or a mobile network may share it. */
  network: 30,
  /** Everybody, one account. */
  account: 20,
} as const
/** Proven attempts of one browser or IP address at one account; solving a captcha takes longer than the first step. */
const PAIR_STEPS: Steps = [
  [WITHOUT_PROOF.pair, 10],
  [10, LONGEST_WAIT_SECONDS],
]
const IP_STEPS: Steps = [
  [WITHOUT_PROOF.network, 10],
  [90, LONGEST_WAIT_SECONDS],
]
/** Proven attempts of everybody at one account. */
const ACCOUNT_STEPS: Steps = [[WITHOUT_PROOF.account, LONGEST_WAIT_SECONDS]]
/** Proven attempts of networks with few attempts in this hour at the account have a separate quota. */
export const NEW_NETWORK = { attempts: 3, limit: 10, windowSeconds: 60 } as const

/**
 * Limits that cannot lock an owner out: they first require a proof, then delay proven attempts, by a minute at most. Trusted
 * devices and new networks still get in (decision 059).
 */
export function createLoginLimits({ rates, secret, now }: Options): LoginLimits {
  const keysOf = ({ email, ip, trustedDevice }: LoginAttempt) => {
    const address = secret.hash('address', ipKey(ip))
    const network = secret.hash('address', networkKey(ip))
    const account = secret.hash('login', email)
    return {
      pair: `login/${secret.hash('login', `${email} ${trustedDevice ?? address}`)}`,
      address: `login-from/${address}`,
      network: `login-network/${network}`,
      account: `login-to/${account}`,
      networkAtAccount: `login-to/${account}/${network}`,
    }
  }
  const soFar = (key: string, time: Date) => rates.countOf(key, hourOf(time))
  const one = (key: string, time: Date) => rates.count(key, hourOf(time))

  /** Whether the n-th attempt in the hour is allowed; above a threshold, only the first in each interval. */
  async function consumeInSteps(key: string, steps: Steps, count: number, time: Date): Promise<RateLimit> {
    const rule = ruleOf(key, steps, count)
    return rule === null ? { isAllowed: true } : countInWindow(rates, rule, time)
  }

  /** The result that {@link consumeInSteps} would give, without counting. */
  async function lookAhead(key: string, steps: Steps, time: Date): Promise<RateLimit> {
    const rule = ruleOf(key, steps, (await soFar(key, time)) + 1)
    if (rule === null) return { isAllowed: true }
    return rateLimitOf(rule, (await rates.countOf(rule.key, windowStart(rule, time))) + 1, time)
  }

  async function consumeProven(attempt: LoginAttempt, time: Date): Promise<RateLimit> {
    const keys = keysOf(attempt)
    // Check the IP address first: one that must wait writes no rows for accounts, whose number would be unbounded.
    const ahead = attempt.trustedDevice === null ? await lookAhead(keys.address, IP_STEPS, time) : null
    if (ahead?.isAllowed === false) return ahead
    const pair = await consumeInSteps(keys.pair, PAIR_STEPS, await one(keys.pair, time), time)
    // A trusted device has only its own limit.
    if (!pair.isAllowed || attempt.trustedDevice !== null) return pair
    await one(keys.network, time)
    const address = await consumeInSteps(keys.address, IP_STEPS, await one(keys.address, time), time)
    if (!address.isAllowed) return address
    const account = await one(keys.account, time)
    if (account > WITHOUT_PROOF.account && (await one(keys.networkAtAccount, time)) <= NEW_NETWORK.attempts)
      return countInWindow(rates, { key: `${keys.account}/fresh`, ...NEW_NETWORK }, time)
    return consumeInSteps(keys.account, ACCOUNT_STEPS, account, time)
  }

  return {
    async needsProof(attempt) {
      const time = now()
      const keys = keysOf(attempt)
      if ((await soFar(keys.pair, time)) >= WITHOUT_PROOF.pair) return true
      if (attempt.trustedDevice !== null) return false
      return (
        (await soFar(keys.network, time)) >= WITHOUT_PROOF.network || (await soFar(keys.account, time)) >= WITHOUT_PROOF.account
      )
    },
    async consume(attempt, isProven) {
      const time = now()
      if (isProven) return consumeProven(attempt, time)
      const keys = keysOf(attempt)
      // In sequence: an attempt above the first limit must not count for the next.
      if ((await one(keys.pair, time)) > WITHOUT_PROOF.pair) return 'proof'
      if (attempt.trustedDevice !== null) return { isAllowed: true }
      await one(keys.address, time)
      if ((await one(keys.network, time)) > WITHOUT_PROOF.network) return 'proof'
      return (await one(keys.account, time)) > WITHOUT_PROOF.account ? 'proof' : { isAllowed: true }
    },
    async forgive(attempt) {
      const { pair, address, network, account } = keysOf(attempt)
      const keys = attempt.trustedDevice === null ? [pair, address, network, account] : [pair]
      for (const key of keys) await rates.decrement(key, hourOf(now()))
    },
  }
}

/** The step for the n-th attempt in the hour; null for none. */
function ruleOf(key: string, steps: Steps, count: number): RateRule | null {
  const [, windowSeconds] = steps.findLast(([attempts]) => count > attempts) ?? [0, 0]
  return windowSeconds === 0 ? null : { key: `${key}/${windowSeconds}`, limit: 1, windowSeconds }
}

function hourOf(time: Date): Date {
  const length = HOUR_SECONDS * 1000
  return new Date(Math.floor(time.getTime() / length) * length)
}
