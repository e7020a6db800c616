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

/** A visitor who mistypes again and again stays far below; fewer than wait for a turn, so that one address cannot fill the queue. */
export const REFUSALS = { limit: 30, windowSeconds: 600 }

/**
 * Limits refused posts per IP address, counted in the database for all instances. Accepted ones are not counted: they have their
 * own limits, and a network with a busy stranger in it can go on sending forms.
 */
export function createRefusalLimit({ rates, secret, now }: Options): ConsumeRefusal {
  return async (ip) => {
    const key = `refused/${secret.hash('address', ipKey(ip))}`
    try {
      return await countInWindow(rates, { key, ...REFUSALS }, now())
    } catch (error) {
      // Without the database the page with the entries is still worth showing, and the render queue bounds it.
      if (isOutsideFailure(error)) return { isAllowed: true }
      throw error
    }
  }
}
