import type { FastifyRequest } from 'fastify'
import { isLanguage } from '#schemas/language.ts'
import type { OwnerSessionRepository } from './owner-session-repository.ts'
import type { OwnerSession, OwnerSessions } from './owner-sessions.ts'
import type { SessionCookie } from './session-cookie.ts'
import { sessionClock, TOUCH_EVERY_MS } from './session-times.ts'

interface Options {
  readonly sessions: Pick<OwnerSessionRepository, 'find' | 'touch'>
  readonly cookie: Pick<SessionCookie, 'read'>
  /** Hashes a session id; only the hash is stored. */
  readonly hashOf: (sessionId: string) => string
  /** Whether demo accounts, whose password is published, may log in. */
  readonly admitsDemo: boolean
  readonly now: () => Date
}

/** Creates `OwnerSessions` on a database. */
export function createOwnerSessions({ sessions, cookie, hashOf, admitsDemo, now }: Options): OwnerSessions {
  const known = new WeakMap<FastifyRequest, Promise<OwnerSession | null>>()

  async function look(request: FastifyRequest): Promise<OwnerSession | null> {
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
      const answer = known.get(request) ?? look(request)
      known.set(request, answer)
      return answer
    },
  }
}
