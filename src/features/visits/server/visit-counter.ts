import type { Log } from '#schemas/log.ts'
import { belgianDay } from '#src/base/time/belgian-day.ts'
import { BATCH_SIZE, createVisitQueue, type TakenVisit } from './visit-queue.ts'
import type { VisitRepository } from './visit-repository.ts'

/** Counts visits in batches, with few writes. */
export interface VisitCounter {
  /** Queues a visit; returns at once. */
  readonly take: (visit: TakenVisit) => void
  /** Stores queued visits. Those that fail stay queued and are retried. */
  readonly flush: () => Promise<void>
  /** Deletes what distinguishes the visitors of past days, and the limit's counts of past minutes. */
  readonly purgeExpired: (now: Date) => Promise<void>
  /** Stores the remaining visits; call it before the database is closed. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly visits: VisitRepository
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'error'>
}

const FLUSH_AFTER_MS = 1000
/** Some minutes of a busy site; bounds the memory while the database fails. */
const MAX_QUEUED = 20_000
/** How often the delay doubles while the database fails: up to half a minute. */
const MAX_DOUBLINGS = 5
/** Other instances may still have visits from before midnight. */
const GRACE_MS = 5 * 60_000

/** Counts visits of one instance; instances with the same database add up. */
export function createVisitCounter({ visits, now, log }: Options): VisitCounter {
  const queue = createVisitQueue(visits, now)
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let lost = 0
  let purgedFor = ''

  async function purgeExpired(time: Date): Promise<void> {
    const oldestDay = belgianDay(new Date(time.getTime() - GRACE_MS)).toString()
    await queue.deleteBefore(oldestDay)
    await visits.deleteCountsBefore(new Date(time.getTime() - GRACE_MS))
    purgedFor = oldestDay
  }

  async function store(): Promise<void> {
    if (queue.length() === 0 && failures === 0) return
    await queue.store()
    if (failures > 0) log.info({ failures }, 'counting visits again')
    failures = 0
    if (lost > 0) log.error({ lost }, 'dropped visits: the queue is full')
    lost = 0
    // The first batch of a day deletes the previous day's salts and marks.
    if (belgianDay(new Date(now().getTime() - GRACE_MS)).toString() !== purgedFor) await purgeExpired(now())
  }

  function keepForLater(err: unknown): void {
    if (failures === 0) log.error({ err, queued: queue.length() }, 'cannot count visits at the moment')
    failures += 1
    flushLater()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // Serialise flushes, so that each visit is stored once.
    flushing = flushing.then(store).catch(keepForLater)
    return flushing
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS * 2 ** Math.min(failures, MAX_DOUBLINGS)).unref()
  }

  return {
    take(visit) {
      if (queue.length() >= MAX_QUEUED) {
        lost += 1
        return
      }
      queue.add(visit)
      if (failures === 0 && queue.length() === BATCH_SIZE) void flush()
      else flushLater()
    },
    flush,
    purgeExpired,
    async stop() {
      await flush()
      clearTimeout(timer)
      const left = lost + queue.length()
      if (left > 0) log.error({ lost: left }, 'dropped visits: the database did not accept them')
    },
  }
}
