import type { Benchmark } from './measuring/benchmark.ts'
import { gzipKiB, homeStyles } from './measuring/linked-files.ts'

/** The style sheets of the home page, compressed with gzip. */
export const homeCss: Benchmark = {
  name: 'home-css',
  unit: 'KiB',
  measure: async (note) => [await gzipKiB(await homeStyles(), note)],
}
