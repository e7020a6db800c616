import type { Secret } from './secret.ts'

/** The secret of a mailed link, and its stored hash. */
export interface LinkToken {
  readonly token: string
  readonly hash: string
}

/** Derives a link's secret from the server's secret, so that every mail can include it although only its hash is stored. */
export function linkToken(secret: Pick<Secret, 'hash'>, id: string): LinkToken {
  const token = secret.hash('link', id)
  return { token, hash: tokenHash(secret, token) }
}

export function tokenHash(secret: Pick<Secret, 'hash'>, token: string): string {
  return secret.hash('token', token)
}
