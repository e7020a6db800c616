import type { Secret } from './secret.ts'

/** The secret of a link in a mail, and the hash under which what it is about is found. */
export interface LinkToken {
  readonly token: string
  readonly hash: string
}

/**
 * The secret of the links about something that is kept. It follows from the server's own secret: every mail can carry it, though
 * nothing but its hash is stored.
 */
export function linkToken(secret: Pick<Secret, 'hash'>, id: string): LinkToken {
  const token = secret.hash('link', id)
  return { token, hash: tokenHash(secret, token) }
}

/** The hash under which a secret of a link is kept. */
export function tokenHash(secret: Pick<Secret, 'hash'>, token: string): string {
  return secret.hash('token', token)
}
