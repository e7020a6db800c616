import { timingSafeEqual } from 'node:crypto'
import { type LinkToken, linkToken } from '#src/platform/secrets/link-token.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

/** The path of the page that stops an account's weekly mail; the secret follows from the server's and needs no row. */
export function weekMailPath(secret: Pick<Secret, 'hash'>, accountId: string): string {
  return `/studio/week-mail/?${new URLSearchParams({ account: accountId, token: tokenOf(secret, accountId).token })}`
}

export function isWeekMailToken(secret: Pick<Secret, 'hash'>, accountId: string, token: string): boolean {
  const [received, expected] = [Buffer.from(token), Buffer.from(tokenOf(secret, accountId).token)]
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function tokenOf(secret: Pick<Secret, 'hash'>, accountId: string): LinkToken {
  return linkToken(secret, `week-mail/${accountId}`)
}
