import { belgianDay } from '#src/domain/time/belgian-day.ts'
import { BATCH_SIZE, createVisitQueue, type TakenVisit } from './visit-queue.ts'
import type { VisitRepository } from './visit-repository.ts'

/** Counts visits in batches, so that neither a page nor the database waits for a single one. */
export interface VisitCounter {
  /** Takes a visit for the next batch; returns at once. */
  readonly take: (visit: TakenVisit) => void
  /** Stores what was taken so far. What the database does not take now is kept, and tried again later. */
  readonly flush: () => Promise<void>
  /** Destroys what tells the visitors of past days apart. */
  readonly purgeExpired: (now: Date) => Promise<void>
  /** Stores what is left; before the database is closed. */
  readonly stop: () => Promise<void>
}

interface Options {
  readonly visits: VisitRepository
  readonly now: () => Date
  readonly log: { info(details: object, message: string): void; error(details: object, message: string): void }
}

const FLUSH_AFTER_MS = 1000
/** Some minutes of a busy site; beyond that a database that fails would fill the memory. */
const MAX_KEPT = 20_000
/** How often the wait doubles while the database fails: up to half a minute. */
const MAX_DOUBLINGS = 5
/** Other instances may still have visits from before midnight. */
const GRACE_MS = 5 * 60_000

/** Counts for one instance; several of them on one database count together. */
export function createVisitCounter({ visits, now, log }: Options): VisitCounter {
  const queue = createVisitQueue(visits, now)
  let flushing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let lost = 0
  let purgedFor = ''

  async function purgeExpired(time: Date): Promise<void> {
    const oldestDay = belgianDay(new Date(time.getTime() - GRACE_MS)).toString()
    await queue.destroyBefore(oldestDay)
    purgedFor = oldestDay
  }

  async function store(): Promise<void> {
    if (queue.length() === 0 && failures === 0) return
    await queue.store()
    if (failures > 0) log.info({ failures }, 'visits are counted again')
    failures = 0
    if (lost > 0) log.error({ lost }, 'visits were not counted: more came than could be kept')
    lost = 0
    // The first batch after a day's end ends what told that day's visitors apart.
    if (belgianDay(new Date(now().getTime() - GRACE_MS)).toString() !== purgedFor) await purgeExpired(now())
  }

  function keepForLater(err: unknown): void {
    if (failures === 0) log.error({ err, kept: queue.length() }, 'visits cannot be counted now')
    failures += 1
    flushLater()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // One after the other, so that each visit is stored once.
    flushing = flushing.then(store).catch(keepForLater)
    return flushing
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS * 2 ** Math.min(failures, MAX_DOUBLINGS)).unref()
  }

  return {
    take(visit) {
      if (queue.length() >= MAX_KEPT) {
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
      if (left > 0) log.error({ lost: left }, 'visits were not counted: the database did not take them')
    },
  }
}
