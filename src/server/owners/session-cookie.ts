import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWNER_COOKIES } from '#schemas/owner/owner-session.ts'

const ID = /^[\w-]{43}$/

/** The cookie that holds an owner's session: an opaque identifier, which no script can read. */
export interface SessionCookie {
  /** The identifier that a request carries; null where there is none, or none that could be one. */
  readonly read: (request: FastifyRequest) => string | null
  readonly set: (reply: FastifyReply, id: string) => void
  readonly clear: (reply: FastifyReply) => void
}

/**
 * Under https the name says that the cookie is this host's own and of no other path or subdomain ("__Host-"). It comes with links
 * from elsewhere, so that a link in a mail finds the owner logged in, and not with what other sites post (SameSite=Lax). It
 * goes with the browser session.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}${OWNER_COOKIES.session}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read(request) {
      const value = request.cookies[name]
      return value !== undefined && ID.test(value) ? value : null
    },
    set: (reply, id) => void reply.setCookie(name, id, attributes),
    clear: (reply) => void reply.clearCookie(name, attributes),
  }
}

/** A new identifier: 256 bits that nobody can guess. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}
