import type { FormId } from '#schemas/forms/form.ts'
import { formsConfigSchema } from '#schemas/forms/forms-config.ts'
import type { Database } from '#src/platform/db/database.ts'
import { ipKey } from '#src/platform/http/ip-address.ts'
import { countInWindow, type RateLimit } from '#src/platform/rate-limits/count-in-window.ts'
import { createRateRepository, type RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

export interface RateLimits {
  /** Submissions per hour from one IP address, all forms together. */
  readonly perAddressPerHour: number
  /** Submissions per hour of one form, from all visitors. */
  readonly perFormPerHour: number
  /** Challenges issued to one IP address in ten minutes. */
  readonly challengesPerAddress: number
}

const { perAddressPerHour, perFormPerHour, challengesPerAddress } = formsConfigSchema.properties.rateLimits.properties

export function rateLimitsOf(written: { readonly rateLimits?: Partial<RateLimits> | undefined } | null | undefined): RateLimits {
  return {
    perAddressPerHour: written?.rateLimits?.perAddressPerHour ?? perAddressPerHour.default,
    perFormPerHour: written?.rateLimits?.perFormPerHour ?? perFormPerHour.default,
    challengesPerAddress: written?.rateLimits?.challengesPerAddress ?? challengesPerAddress.default,
  }
}

const HOUR_SECONDS = 3_600
/** The longest window of all limits counted in the database. */
const LONGEST_WINDOW_SECONDS = 86_400
const UPLOADS = { limit: 60, windowSeconds: 600 }
const CHALLENGES_WITHIN_SECONDS = 600

interface Options {
  readonly rates: RateRepository
  readonly secret: Secret
  readonly now: () => Date
  /** Read for each submission, so that a configuration change applies at once. */
  readonly limits: () => RateLimits
}

export interface RateLimiter {
  /** Counts an attempt against the limit of the client's IP address, before any proof. */
  consume(ip: string): Promise<RateLimit>
  /** Counts a proven submission against the limit of its form, in the transaction that stores it; refused ones do not count. */
  consumeProven(form: FormId, db: Database): Promise<RateLimit>
  /** Counts an issued challenge against the limit of the client's IP address. */
  consumeChallenge(ip: string): Promise<RateLimit>
  /** Counts a form with files against the limit of the client's IP address, before the files are read. */
  consumeUpload(ip: string): Promise<RateLimit>
  purgeCounts(): Promise<void>
}

/** Creates the limiter, counted in the database under keyed hashes of IP addresses. */
export function createRateLimiter({ rates, secret, now, limits }: Options): RateLimiter {
  const hash = (ip: string) => secret.hash('address', ipKey(ip))
  return {
    consume(ip) {
      const rule = { limit: limits().perAddressPerHour, windowSeconds: HOUR_SECONDS }
      return countInWindow(rates, { key: `sent/${hash(ip)}`, ...rule }, now())
    },
    consumeProven(form, db) {
      const rule = { limit: limits().perFormPerHour, windowSeconds: HOUR_SECONDS }
      return countInWindow(createRateRepository(db), { key: `form/${form}`, ...rule }, now())
    },
    consumeChallenge(ip) {
      const rule = { limit: limits().challengesPerAddress, windowSeconds: CHALLENGES_WITHIN_SECONDS }
      return countInWindow(rates, { key: `challenge/${hash(ip)}`, ...rule }, now())
    },
    consumeUpload: (ip) => countInWindow(rates, { key: `upload/${hash(ip)}`, ...UPLOADS }, now()),
    async purgeCounts() {
      await rates.purgeExpired(new Date(now().getTime() - LONGEST_WINDOW_SECONDS * 1000))
    },
  }
}
