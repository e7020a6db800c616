import { backOffMs } from '#src/platform/jobs/back-off.ts'

const BACK_OFF = { firstMs: 30_000, longestMs: 2 * 3_600_000 }
const TRIED_FOR_MS = 48 * 3_600_000
const LONGEST_ASKED_MS = 24 * 3_600_000

interface Failed {
  readonly queuedAt: Date
  readonly attempts: number
  /** Requested by the destination, in ms; 0 for none. */
  readonly retryAfterMs: number
}

/** The next try of a lead: after 30 seconds, doubled up to two hours, for two days; null after that. */
export function nextTry({ queuedAt, attempts, retryAfterMs }: Failed, now: Date): Date | null {
  if (now.getTime() - queuedAt.getTime() >= TRIED_FOR_MS) return null
  return new Date(now.getTime() + Math.max(backOffMs(attempts, BACK_OFF), Math.min(retryAfterMs, LONGEST_ASKED_MS)))
}
