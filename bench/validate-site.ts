import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Benchmark } from './measuring/benchmark.ts'
import { quantile, times, written } from './measuring/figures.ts'

/** Parsing, validation and cross-checks of a site of 200 pages with six modules each: the first call of a process. */
export const validateSite: Benchmark = {
  name: 'validate-site',
  unit: 'ms',
  budget: 300,
  async measure(note) {
    const threads = await times(5, durationsInNewThread)
    const warm = threads.flatMap(([, ...later]) => later)
    if (warm.length > 0) note(`warm, from the second call on: ${written(quantile(warm, 0.5))} ms`)
    return threads.flatMap(([first]) => first ?? [])
  },
}

async function durationsInNewThread(): Promise<readonly number[]> {
  const worker = new Worker(new URL('./measuring/validate-in-worker.ts', import.meta.url))
  // An error in the thread rejects this.
  const [durations] = await once(worker, 'message')
  return durations
}
