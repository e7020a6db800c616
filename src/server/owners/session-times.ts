import { OWNER_SESSION } from '#schemas/owner/owner-session.ts'
import type { SessionClock } from './owner-session-repository.ts'

const MINUTE_MS = 60_000

/** A session expires after this time without use, in milliseconds. */
export const IDLE_MS = OWNER_SESSION.idleMinutes * MINUTE_MS
/** However busy it is, a session is over after this. */
export const LIFETIME_MS = OWNER_SESSION.lifetimeHours * 60 * MINUTE_MS
/** That a session is in use is written this often at most: a page asks for it several times. */
export const TOUCH_EVERY_MS = MINUTE_MS

/** The clocks of two instances differ by less. */
const CLOCKS_DIFFER_MS = 60 * MINUTE_MS

/** The moments by which sessions are judged now. */
export function sessionClock(now: Date): SessionClock {
  return {
    now,
    idleSince: new Date(now.getTime() - IDLE_MS),
    latestEnd: new Date(now.getTime() + LIFETIME_MS + CLOCKS_DIFFER_MS),
  }
}
