import type { Benchmark } from './measuring/benchmark.ts'
import { requestRates } from './measuring/request-rate.ts'
import { sized } from './measuring/scale.ts'
import { HOME } from './measuring/server.ts'

/** The home page as most visitors get it: from the cache, rendered and compressed. */
export const pageCached: Benchmark = {
  name: 'page-cached',
  unit: 'req/s',
  measure: (note) => requestRates(sized(300, 8), () => HOME, note),
}
