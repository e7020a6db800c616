import { OWNER_SESSION } from '#schemas/owner/owner-session.ts'
import type { SessionClock } from './owner-session-repository.ts'

const MINUTE_MS = 60_000

/** A session expires after this time without use, in milliseconds. */
export const IDLE_MS = OWNER_SESSION.idleMinutes * MINUTE_MS
/** A session expires after this time, however much it is used. */
export const LIFETIME_MS = OWNER_SESSION.lifetimeHours * 60 * MINUTE_MS
/** The minimum interval between two updates of a session's last use. */
export const TOUCH_EVERY_MS = MINUTE_MS

/** The largest accepted clock difference between two instances. */
const CLOCKS_DIFFER_MS = 60 * MINUTE_MS

/** The limits for valid sessions at `now`. */
export function sessionClock(now: Date): SessionClock {
  return {
    now,
    idleSince: new Date(now.getTime() - IDLE_MS),
    latestEnd: new Date(now.getTime() + LIFETIME_MS + CLOCKS_DIFFER_MS),
  }
}
