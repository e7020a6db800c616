import { type Diagnosis, ok, sizeText, warning } from '#src/operations/doctor/diagnosis.ts'
import type { ProcessFigures } from '#src/operations/monitoring/process-figures.ts'
import { DURATION_BOUNDS } from '#src/platform/metrics/histogram.ts'

/** Pages wait for a late event loop; people notice this delay. */
const LATE_SECONDS = 1
const WAITING = 10

/** The sums of all workers, or the worst worker if a sum would hide a problem. */
export function processChecks(processes: readonly ProcessFigures[]): readonly Diagnosis[] {
  return [requestCheck(processes), renderCheck(processes), cacheCheck(processes), loopCheck(processes), memoryCheck(processes)]
}

function requestCheck(processes: readonly ProcessFigures[]): Diagnosis {
  const all = processes.flatMap(({ requests }) => requests)
  const count = (some: typeof all) => sum(some.flatMap(({ durations }) => durations.counts))
  const total = count(all)
  if (total === 0) return ok('requests', 'none yet')
  const failed = count(all.filter(({ status }) => status === '5xx'))
  const counts = DURATION_BOUNDS.concat(0).map((_, index) => sum(all.map(({ durations }) => durations.counts[index] ?? 0)))
  return ok('requests', `${total} answered, ${failed} with a failure (5xx); 95 of 100 within ${boundOf(counts, 0.95)}`)
}

/** The upper bound of a share of the observations. */
function boundOf(counts: readonly number[], share: number): string {
  const wanted = sum(counts) * share
  let reached = 0
  const index = counts.findIndex((count) => {
    reached += count
    return reached >= wanted
  })
  const bound = DURATION_BOUNDS[index]
  return bound === undefined ? `more than ${DURATION_BOUNDS.at(-1)} s` : `${bound * 1000} ms`
}

function renderCheck(processes: readonly ProcessFigures[]): Diagnosis {
  const made = sum(processes.flatMap(({ renders }) => renders.counts))
  const seconds = sum(processes.map(({ renders }) => renders.sum))
  const waiting = sum(processes.flatMap(({ work }) => work.map((queue) => queue.waiting)))
  const found =
    made === 0 ? 'none made yet' : `${made} made, in ${Math.round((seconds * 1000) / made)} ms on average; ${waiting} wait`
  if (waiting < WAITING) return ok('pages', found)
  return warning('pages', found, 'Where this lasts, more is asked than the processors can make: see WEB_CONCURRENCY.')
}

function cacheCheck(processes: readonly ProcessFigures[]): Diagnosis {
  const caches = processes.flatMap((figures) => figures.caches)
  const [hits, misses] = [sum(caches.map((cache) => cache.hits)), sum(caches.map((cache) => cache.misses))]
  const share = hits + misses === 0 ? '' : `; ${Math.round((100 * hits) / (hits + misses))} of 100 values were there`
  return ok(
    'caches',
    `${sum(caches.map(({ entries }) => entries))} values in ${sizeText(sum(caches.map(({ bytes }) => bytes)))}${share}`,
  )
}

function loopCheck(processes: readonly ProcessFigures[]): Diagnosis {
  const worst = (field: 'p99Seconds' | 'maxSeconds') => Math.max(...processes.map(({ eventLoop }) => eventLoop[field]))
  const ms = (seconds: number) => `${Math.round(seconds * 1000)} ms`
  const found = `late by ${ms(worst('p99Seconds'))} at the 99th percentile, ${ms(worst('maxSeconds'))} at most`
  if (worst('p99Seconds') < LATE_SECONDS) return ok('event loop', found)
  return warning('event loop', found, 'The process computes for too long at a time: see the load of the machine, then the log.')
}

function memoryCheck(processes: readonly ProcessFigures[]): Diagnosis {
  const part = (name: keyof ProcessFigures['memory']) => sizeText(sum(processes.map(({ memory }) => memory[name])))
  return ok('memory', `${part('rss')}: ${part('heapUsed')} of values, ${part('external')} outside the heap`)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
