import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OWNER_COOKIES, OWNER_SESSION, TRUSTED_DEVICE_DAYS } from '#schemas/owner/owner-session.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'
import type { OwnerAccountRecord } from './owner-account-repository.ts'

const ID = /^[\w-]{43}$/
const HOUR_SECONDS = 3_600

export interface SessionCookie {
  readonly read: (request: FastifyRequest) => string | null
  readonly set: (reply: FastifyReply, id: string) => void
  readonly clear: (reply: FastifyReply) => void
}

/**
 * Under https the name starts with "__Host-", which binds the cookie to this host. SameSite=Lax: links in mails carry it, posts
 * from other sites do not. The browser keeps it for the longest session; the server decides on validity.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}${OWNER_COOKIES.session}`
  const maxAge = OWNER_SESSION.lifetimeHours * HOUR_SECONDS
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  return {
    read(request) {
      const value = request.cookies[name]
      return value !== undefined && ID.test(value) ? value : null
    },
    set: (reply, id) => void reply.setCookie(name, id, attributes),
    clear: (reply) => void reply.clearCookie(name, attributes),
  }
}

/** Random, 256 bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

const VALUE = /^([\w-]{22})\.([\w-]{43})$/
const DAY_SECONDS = 24 * HOUR_SECONDS

type Account = Pick<OwnerAccountRecord, 'id' | 'passwordHash'>

/** Marks a browser that has logged in to an account, so that attacks do not slow its owner down. Grants no access. */
export interface TrustedDevice {
  readonly read: (request: FastifyRequest) => string | null
  readonly set: (reply: FastifyReply, value: string) => void
  readonly issue: (account: Account) => string
  /** The rate-limit key of a browser; null if the account does not know it. */
  readonly markOf: (value: string | null, account: Account | null) => string | null
}

/** Marks are signed with the server's secret and not stored. */
export function createTrustedDevice(secret: Pick<Secret, 'hash'>, publicUrl: string): TrustedDevice {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}${OWNER_COOKIES.trustedDevice}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: TRUSTED_DEVICE_DAYS * DAY_SECONDS } as const
  const sign = (mark: string, { id, passwordHash }: Account) => secret.hash('known-browser', `${mark} ${id} ${passwordHash}`)
  return {
    read: (request) => request.cookies[name] ?? null,
    set: (reply, value) => void reply.setCookie(name, value, attributes),
    issue(account) {
      const mark = randomBytes(16).toString('base64url')
      return `${mark}.${sign(mark, account)}`
    },
    markOf(value, account) {
      const [, mark, signature] = VALUE.exec(value ?? '') ?? []
      if (mark === undefined || account === null) return null
      return sign(mark, account) === signature ? mark : null
    },
  }
}
