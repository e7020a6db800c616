import { isOutsideFailure } from '#src/platform/errors/known-error.ts'
import { ipKey } from '#src/platform/http/ip-address.ts'
import { countInWindow, type RateLimit } from '#src/platform/rate-limits/count-in-window.ts'
import type { RateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

/** Counts a refused post of an IP address; beyond the limit its answer is not rendered. */
export type ConsumeRefusal = (ip: string) => Promise<RateLimit>

interface Options {
  readonly rates: Pick<RateRepository, 'count'>
  readonly secret: Pick<Secret, 'hash'>
  readonly now: () => Date
}

/** Far above mistyping, and below the queue's length, so that one address cannot fill the queue. */
export const REFUSALS = { limit: 30, windowSeconds: 600 }

/** Limits refused posts per IP address. Accepted posts do not count, so people in a shared network can still send forms. */
export function createRefusalLimit({ rates, secret, now }: Options): ConsumeRefusal {
  return async (ip) => {
    const key = `refused/${secret.hash('address', ipKey(ip))}`
    try {
      return await countInWindow(rates, { key, ...REFUSALS }, now())
    } catch (error) {
      // Without the database, the page with the entries is still rendered; the render queue bounds it.
      if (isOutsideFailure(error)) return { isAllowed: true }
      throw error
    }
  }
}
