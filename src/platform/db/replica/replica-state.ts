import type { AsideReason } from '#src/platform/db/database.ts'

export interface Aside {
  readonly reason: AsideReason
  /** What was found, as the end of a sentence. */
  readonly found: string
  readonly sinceMs: number
}

/** Whether reads go to a replica. Times are of one monotonic clock, in ms. */
export interface ReplicaState {
  /** Null while it is read from. */
  readonly aside: Aside | null
  /** Since when all that was found was good; null while it is not. */
  readonly goodSinceMs: number | null
}

/** What a replica was found to be. */
export interface Look {
  readonly isStandby: boolean
  /** Whether it has the database of the primary. */
  readonly isSame: boolean
  readonly lagMs: number
}

export type Trouble = Pick<Aside, 'reason' | 'found'>

export const MAX_LAG_MS = 10_000
/** Below the limit, so that a lag around it does not switch to and fro. */
const GOOD_LAG_MS = 5000
/** How long everything must be good before a replica that was left aside is read from again. */
export const BACK_AFTER_MS = 5000

/** What speaks against reading from a replica; null for nothing. `isAside`: whether it is left aside already. */
export function troubleOf({ isStandby, isSame, lagMs }: Look, isAside: boolean): Trouble | null {
  if (!isStandby) return { reason: 'promoted', found: 'it follows no primary any more: it was promoted, or never was a standby' }
  if (!isSame) return { reason: 'foreign', found: 'it follows another primary than that of DATABASE_URL, or is another database' }
  if (lagMs <= (isAside ? GOOD_LAG_MS : MAX_LAG_MS)) return null
  return { reason: 'behind', found: `it is ${Math.round(lagMs / 1000)} s behind the primary` }
}

/** The state after a look at the replica, or after a statement that failed there. */
export function nextState({ aside, goodSinceMs }: ReplicaState, trouble: Trouble | null, nowMs: number): ReplicaState {
  if (trouble !== null) return { aside: { ...trouble, sinceMs: aside?.sinceMs ?? nowMs }, goodSinceMs: null }
  const since = goodSinceMs ?? nowMs
  return { aside: nowMs - since >= BACK_AFTER_MS ? null : aside, goodSinceMs: since }
}
