import type { Log } from '#schemas/log.ts'
import type { Database } from '#src/platform/db/database.ts'
import { createPeriodic, type Periodic } from '#src/platform/jobs/periodic.ts'
import { applyPublication, nextPublicationChange } from './apply-publication.ts'

interface Options {
  readonly db: Database
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

/** Another instance may import listings, and timers do not notice a clock that is set, so the wait is short. */
const MAX_WAIT_MS = 60_000
const MIN_WAIT_MS = 50

/** Shows and hides listings on every instance when their publication times begin and end (decision 092). */
export function createPublicationClock({ db, now, log }: Options): Periodic {
  let next: Date | null = null
  let isFailing = false
  async function run(): Promise<void> {
    try {
      await applyPublication(db, { now, log })
      next = await nextPublicationChange(db, now())
      isFailing = false
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'listings cannot follow their periods; tried again')
      isFailing = true
      next = null
    }
  }
  const waitMs = () =>
    Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, (next?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime()))
  return createPeriodic({ run, waitMs })
}
