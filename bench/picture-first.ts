import type { Benchmark } from './measuring/benchmark.ts'
import { pictureDurations } from './measuring/picture-durations.ts'

/** A picture 600 px wide that nobody asked for before: opened, made smaller, compressed, kept. */
export const pictureFirst: Benchmark = {
  name: 'picture-first',
  unit: 'ms',
  budget: null,
  measure: async () => (await pictureDurations()).first,
}
