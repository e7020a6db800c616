import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Benchmark } from './measuring/benchmark.ts'
import { quantile, times, written } from './measuring/figures.ts'
import { sized } from './measuring/scale.ts'
import type { ValidationSize } from './measuring/validate-in-worker.ts'

/** Parsing, validation and cross-checks of a site of 200 pages with six modules each: the first call of a process. */
export const validateSite: Benchmark = {
  name: 'validate-site',
  unit: 'ms',
  async measure(note) {
    const threads = await times(5, () => durationsInNewThread({ pages: sized(200, 5), calls: 6 }))
    const warm = threads.flatMap(([, ...later]) => later)
    if (warm.length > 0) note(`warm, from the second call on: ${written(quantile(warm, 0.5))} ms`)
    return threads.flatMap(([first]) => first ?? [])
  },
}

/** The same for 5,000 pages; a note compares a page of it with one of 1,000, which costs as much where the check is linear. */
export const validateManyPages: Benchmark = {
  name: 'validate-many-pages',
  unit: 's',
  async measure(note) {
    const [many, fewer] = [sized(5000, 10), sized(1000, 5)]
    const first = async (pages: number) => ((await durationsInNewThread({ pages, calls: 1 }))[0] ?? 0) / 1000
    const seconds = await times(3, () => first(many))
    const ofFewer = await times(3, () => first(fewer))
    const ratio = quantile(seconds, 0.5) / many / (quantile(ofFewer, 0.5) / fewer)
    note(`a page of ${many} costs ${written(ratio)} times one of ${fewer}`)
    return seconds
  },
}

async function durationsInNewThread(workerData: ValidationSize): Promise<readonly number[]> {
  const worker = new Worker(new URL('./measuring/validate-in-worker.ts', import.meta.url), { workerData })
  // An error in the thread rejects this.
  const [durations] = await once(worker, 'message')
  return durations
}
