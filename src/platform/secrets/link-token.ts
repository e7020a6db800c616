import type { Secret } from './secret.ts'

/** The secret of a mailed link, and the hash under which its record is stored. */
export interface LinkToken {
  readonly token: string
  readonly hash: string
}

/**
 * Derives the link secret of a stored record from the server's secret: every mail can include it, though only its hash is
 * stored.
 */
export function linkToken(secret: Pick<Secret, 'hash'>, id: string): LinkToken {
  const token = secret.hash('link', id)
  return { token, hash: tokenHash(secret, token) }
}

/** Hashes a link secret for storage. */
export function tokenHash(secret: Pick<Secret, 'hash'>, token: string): string {
  return secret.hash('token', token)
}
