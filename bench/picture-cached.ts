import type { Benchmark } from './measuring/benchmark.ts'
import { pictureDurations } from './measuring/picture-durations.ts'

/** The same picture from the cache on disk. */
export const pictureCached: Benchmark = {
  name: 'picture-cached',
  unit: 'ms',
  measure: async () => (await pictureDurations()).again,
}
