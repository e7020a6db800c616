import type { FastifyRequest } from 'fastify'
import { STAFF_SESSION } from '#schemas/staff/staff-session.ts'
import { type StaffAccount, THIS_MACHINE } from './staff-account-repository.ts'
import type { StaffCookies } from './staff-cookies.ts'
import type { ListedSession, StaffSessionClock, StaffSessionRepository } from './staff-session-repository.ts'

export interface SignedInStaff {
  readonly account: StaffAccount
  readonly session: ListedSession
}

/** The only way to identify the staff of a request. */
export interface StaffSessions {
  /** The person with a valid session, else null. Looked up once per request. */
  readonly find: (request: FastifyRequest) => Promise<SignedInStaff | null>
  /** The session cookie of a request, for internal requests; null for none. */
  readonly cookieOf: (request: FastifyRequest) => string | null
  /** The valid sessions among these, by id, for answers that outlast their request. Does not count as use. */
  readonly stillValid: (ids: readonly string[]) => Promise<ReadonlySet<string>>
}

const MINUTE_MS = 60_000
const IDLE_MS = STAFF_SESSION.idleMinutes * MINUTE_MS
/** The maximum lifetime of a session, even when used. */
export const STAFF_LIFETIME_MS = STAFF_SESSION.lifetimeHours * 60 * MINUTE_MS
/** The minimum interval between two updates of a session's last use. */
const TOUCH_EVERY_MS = MINUTE_MS
/** The largest accepted clock difference between two instances. */
const CLOCKS_DIFFER_MS = 60 * MINUTE_MS

export function staffSessionClock(now: Date): StaffSessionClock {
  return {
    now,
    idleSince: new Date(now.getTime() - IDLE_MS),
    latestEnd: new Date(now.getTime() + STAFF_LIFETIME_MS + CLOCKS_DIFFER_MS),
  }
}

interface Options {
  readonly sessions: Pick<StaffSessionRepository, 'find' | 'stillValid' | 'touch'>
  readonly cookies: Pick<StaffCookies, 'readSession' | 'sessionCookie'>
  readonly hashOf: (sessionId: string) => string
  /** Whether this machine's session is valid: only on a loopback address. */
  readonly admitsThisMachine: boolean
  readonly now: () => Date
}

export function createStaffSessions({ sessions, cookies, hashOf, admitsThisMachine, now }: Options): StaffSessions {
  const known = new WeakMap<FastifyRequest, Promise<SignedInStaff | null>>()

  async function findSession(request: FastifyRequest): Promise<SignedInStaff | null> {
    const id = cookies.readSession(request)
    if (id === null) return null
    const idHash = hashOf(id)
    const time = now()
    const found = await sessions.find(idHash, staffSessionClock(time))
    if (found === null || (found.account.id === THIS_MACHINE.id && !admitsThisMachine)) return null
    if (time.getTime() - found.session.lastSeenAt.getTime() >= TOUCH_EVERY_MS) await sessions.touch(idHash, time)
    return found
  }

  return {
    find(request) {
      const answer = known.get(request) ?? findSession(request)
      known.set(request, answer)
      return answer
    },
    cookieOf: (request) => cookies.sessionCookie(request),
    stillValid: (ids) => sessions.stillValid(ids, staffSessionClock(now())),
  }
}
