import type { Benchmark } from './measuring/benchmark.ts'
import { pictureDurations } from './measuring/picture-durations.ts'

/** A picture 600 px wide at its first request: decoded, resized, compressed, cached. */
export const pictureFirst: Benchmark = {
  name: 'picture-first',
  unit: 'ms',
  measure: async () => (await pictureDurations()).first,
}
