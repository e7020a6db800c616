import type { Benchmark } from './measuring/benchmark.ts'
import { requestRates, uncachedList } from './measuring/request-rate.ts'
import { sized } from './measuring/scale.ts'

/** A list rendered, hashed and compressed for each request. */
export const pageRendered: Benchmark = {
  name: 'page-rendered',
  unit: 'req/s',
  measure: (note) => requestRates(sized(60, 4), uncachedList, note),
}
