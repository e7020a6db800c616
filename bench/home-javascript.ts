import type { Benchmark } from './measuring/benchmark.ts'
import { gzipKiB, homeScripts } from './measuring/linked-files.ts'

/** The JavaScript of the home page once the application has started, compressed with gzip. */
export const homeJavascript: Benchmark = {
  name: 'home-javascript',
  unit: 'KiB',
  budget: 135,
  measure: async (note) => [await gzipKiB(await homeScripts(), note)],
}
