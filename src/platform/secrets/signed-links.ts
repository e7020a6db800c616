import { timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'

export interface SignedLinks {
  /** Adds an expiry and a signature to a path. */
  sign(path: string, until: Date): string
  /** Checks signature and expiry. */
  verify(path: string, sent: { readonly until?: string; readonly signature?: string }, now: Date): 'good' | 'expired' | 'forged'
}

/** Links that cannot be forged or extended without the server's secret. */
export function createSignedLinks(secret: Pick<Secret, 'hash'>): SignedLinks {
  const signatureOf = (path: string, until: string, purpose = 'signed-link') => secret.hash(purpose, `${until} ${path}`)
  return {
    sign(path, until) {
      const seconds = String(Math.floor(until.getTime() / 1000))
      return `${path}?until=${seconds}&signature=${signatureOf(path, seconds)}`
    },
    verify(path, { until = '', signature = '' }, now) {
      // Links mailed before 2026-11-23 use the purpose of link-token.ts. Remove in November 2028, when the last one has expired.
      const accepted = [signatureOf(path, until), signatureOf(path, until, 'link')]
      if (!accepted.some((expected) => areEqual(signature, expected))) return 'forged'
      return Number(until) * 1000 > now.getTime() ? 'good' : 'expired'
    },
  }
}

function areEqual(one: string, other: string): boolean {
  const actual = Buffer.from(one)
  const expected = Buffer.from(other)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
