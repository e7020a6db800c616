import type { Benchmark } from './measuring/benchmark.ts'
import { requestRates, uncachedHome } from './measuring/request-rate.ts'

/** The home page rendered, hashed and compressed for each request. */
export const pageRendered: Benchmark = {
  name: 'page-rendered',
  unit: 'req/s',
  budget: null,
  measure: (note) => requestRates(60, uncachedHome, note),
}
