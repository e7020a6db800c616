import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_DEVICE_DAYS, STAFF_COOKIES, STAFF_SESSION } from '#schemas/staff/staff-session.ts'
import type { Secret } from '#src/platform/secrets/secret.ts'

const SESSION_ID = /^[\w-]{43}$/
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/
const HOUR_SECONDS = 3_600

export interface StaffCookies {
  /** The session id of a request; null if absent or malformed. */
  readonly readSession: (request: FastifyRequest) => string | null
  /** The session cookie of a request in header format; null if absent or malformed. */
  readonly sessionCookie: (request: FastifyRequest) => string | null
  readonly setSession: (reply: FastifyReply, id: string) => void
  readonly clearSession: (reply: FastifyReply) => void
  /** Whether this browser has signed in to the account before. */
  readonly isKnownDevice: (request: FastifyRequest, accountId: string) => boolean
  /** Marks the browser as known to an account. The mark grants no access. */
  readonly markDevice: (reply: FastifyReply, accountId: string) => void
}

/** Under https the names start with "__Host-", which binds the cookies to this host. SameSite=Strict: no links of other sites. */
export function createStaffCookies(secret: Pick<Secret, 'hash'>, publicUrl: string): StaffCookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const session = prefix + STAFF_COOKIES.session
  const device = prefix + STAFF_COOKIES.knownDevice
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  const maxAge = STAFF_SESSION.lifetimeHours * HOUR_SECONDS
  const sign = (mark: string, accountId: string) => secret.hash('staff-device', `${mark} ${accountId}`)
  function readSession(request: FastifyRequest): string | null {
    const value = request.cookies[session]
    return value !== undefined && SESSION_ID.test(value) ? value : null
  }
  return {
    readSession,
    sessionCookie(request) {
      const id = readSession(request)
      return id && `${session}=${id}`
    },
    setSession: (reply, id) => void reply.setCookie(session, id, { ...attributes, maxAge }),
    clearSession: (reply) => void reply.clearCookie(session, attributes),
    isKnownDevice(request, accountId) {
      const [, mark, signature] = DEVICE.exec(request.cookies[device] ?? '') ?? []
      return mark !== undefined && sign(mark, accountId) === signature
    },
    markDevice(reply, accountId) {
      const mark = randomBytes(16).toString('base64url')
      reply.setCookie(device, `${mark}.${sign(mark, accountId)}`, {
        ...attributes,
        maxAge: KNOWN_DEVICE_DAYS * 24 * HOUR_SECONDS,
      })
    },
  }
}

/** A random 256-bit identifier for a session or a link's secret. */
export function newStaffToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A random 96-bit public id. */
export function newStaffId(): string {
  return randomBytes(12).toString('hex')
}
