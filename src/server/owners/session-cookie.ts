import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWNER_COOKIES } from '#schemas/owner/owner-session.ts'

const ID = /^[\w-]{43}$/

/** The cookie with an owner's opaque session id; HttpOnly. */
export interface SessionCookie {
  /** The session id of a request; null where it is absent or malformed. */
  readonly read: (request: FastifyRequest) => string | null
  readonly set: (reply: FastifyReply, id: string) => void
  readonly clear: (reply: FastifyReply) => void
}

/**
 * Under https the name starts with "__Host-", which binds the cookie to this host. SameSite=Lax: links in mails find the owner
 * logged in, and posts from other sites do not carry it. It ends with the browser session.
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

/** Creates a random identifier of 256 bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}
