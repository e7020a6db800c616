import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#schemas/language.ts'
import { OWNER_SESSION } from '#schemas/owner/owner-session.ts'
import type { SessionCookie } from './owner-cookies.ts'
import type { OwnerSessionRepository, SessionClock } from './owner-session-repository.ts'

export interface OwnerSession {
  readonly ownerId: number
  readonly email: string
  readonly firstName: string
  readonly name: string
  readonly language: Language
  readonly isDemo: boolean
  /** The properties that the feed assigns to the owner, in any status. */
  readonly propertyIds: ReadonlySet<number>
}

/** The only way to identify the owner of a request. */
export interface OwnerSessions {
  /** Null without a valid session. Looked up once per request. */
  readonly find: (request: FastifyRequest) => Promise<OwnerSession | null>
}

const MINUTE_MS = 60_000

/** Expiry without use, in ms. */
export const IDLE_MS = OWNER_SESSION.idleMinutes * MINUTE_MS
/** Expiry regardless of use, in ms. */
export const LIFETIME_MS = OWNER_SESSION.lifetimeHours * 60 * MINUTE_MS
/** The minimum interval between two updates of a session's last use. */
const TOUCH_EVERY_MS = MINUTE_MS

/** The largest accepted clock difference between two instances. */
const CLOCKS_DIFFER_MS = 60 * MINUTE_MS

export function sessionClock(now: Date): SessionClock {
  return {
    now,
    idleSince: new Date(now.getTime() - IDLE_MS),
    latestEnd: new Date(now.getTime() + LIFETIME_MS + CLOCKS_DIFFER_MS),
  }
}

interface Options {
  readonly sessions: Pick<OwnerSessionRepository, 'find' | 'touch'>
  readonly cookie: Pick<SessionCookie, 'read'>
  /** Only the hash is stored. */
  readonly hashOf: (sessionId: string) => string
  /** Demo accounts have a published password. */
  readonly admitsDemo: boolean
  readonly now: () => Date
}

export function createOwnerSessions({ sessions, cookie, hashOf, admitsDemo, now }: Options): OwnerSessions {
  const known = new WeakMap<FastifyRequest, Promise<OwnerSession | null>>()

  async function findSession(request: FastifyRequest): Promise<OwnerSession | null> {
    const id = cookie.read(request)
    if (id === null) return null
    const idHash = hashOf(id)
    const time = now()
    const found = await sessions.find(idHash, sessionClock(time))
    if (found === null || (found.isDemo && !admitsDemo)) return null
    const { lastSeenAt, language, ...owner } = found
    if (time.getTime() - lastSeenAt.getTime() >= TOUCH_EVERY_MS) await sessions.touch(idHash, time)
    return { ...owner, language: isLanguage(language) ? language : 'fr' }
  }

  return {
    find(request) {
      const answer = known.get(request) ?? findSession(request)
      known.set(request, answer)
      return answer
    },
  }
}
