import { timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'

/** Makes addresses that open something for whoever has them, for a while, and knows its own again. */
export interface SignedLinks {
  /** A path with the parameters that open it until a time. */
  sign(path: string, until: Date): string
  /** Whether a path was signed with these parameters, and the time is not over. */
  verify(path: string, sent: { readonly until?: string; readonly signature?: string }, now: Date): 'good' | 'expired' | 'forged'
}

/** Links that no one can make, or lengthen, without the server's secret. */
export function createSignedLinks(secret: Pick<Secret, 'hash'>): SignedLinks {
  const signatureOf = (path: string, until: string, purpose = 'signed-link') => secret.hash(purpose, `${until} ${path}`)
  return {
    sign(path, until) {
      const seconds = String(Math.floor(until.getTime() / 1000))
      return `${path}?until=${seconds}&signature=${signatureOf(path, seconds)}`
    },
    verify(path, { until = '', signature = '' }, now) {
      // Links that were mailed before 2026-11-23 have the purpose of link-token.ts; it can go when the last of them has expired, two years later.
      const accepted = [signatureOf(path, until), signatureOf(path, until, 'link')]
      if (!accepted.some((expected) => areEqual(signature, expected))) return 'forged'
      return Number(until) * 1000 > now.getTime() ? 'good' : 'expired'
    },
  }
}

function areEqual(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
