import { ipKey } from '#src/platform/http/ip-address.ts'
import { countInWindow, type RateLimit } from '#src/platform/rate-limits/count-in-window.ts'
import type { RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

export interface PasswordResetLimits {
  readonly consume: (ip: string) => Promise<RateLimit>
  /** False while enough of the mailbox's links are valid. */
  readonly isWanted: (email: string) => Promise<boolean>
  /** Whether to mail an unknown mailbox: a few times per day, so that strangers are not mailed in the agency's name. */
  readonly mayMailStranger: (ip: string) => Promise<boolean>
}

interface Options {
  readonly rates: Pick<RateRepository, 'count'>
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}

const FROM_ONE_IP = { limit: 10, windowSeconds: 3_600 }
/** The window equals the lifetime of a link. */
const TO_ONE_MAILBOX = { limit: 3, windowSeconds: 1_800 }
const DAY_SECONDS = 86_400
/** Enough for an owner who mistypes the e-mail address or tries another mailbox. */
const STRANGERS_FROM_ONE_IP = { limit: 2, windowSeconds: DAY_SECONDS }
const STRANGERS_FROM_ALL = { limit: 20, windowSeconds: DAY_SECONDS }

export function createPasswordResetLimits({ rates, secret, now }: Options): PasswordResetLimits {
  const hash = (ip: string) => secret.hash('address', ipKey(ip))
  return {
    consume: (ip) => countInWindow(rates, { key: `remind-from/${hash(ip)}`, ...FROM_ONE_IP }, now()),
    async mayMailStranger(ip) {
      const byIp = { key: `stranger-from/${hash(ip)}`, ...STRANGERS_FROM_ONE_IP }
      if (!(await countInWindow(rates, byIp, now())).isAllowed) return false
      return (await countInWindow(rates, { key: 'strangers', ...STRANGERS_FROM_ALL }, now())).isAllowed
    },
    async isWanted(email) {
      const key = `remind-to/${secret.hash('login', email)}`
      return (await countInWindow(rates, { key, ...TO_ONE_MAILBOX }, now())).isAllowed
    },
  }
}
