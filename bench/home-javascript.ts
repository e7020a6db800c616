import type { Benchmark } from './measuring/benchmark.ts'
import { gzipKiB, homeApplication, homeScripts } from './measuring/linked-files.ts'

/** The JavaScript of the home page for a visitor who does nothing, compressed with gzip. */
export const homeJavascript: Benchmark = {
  name: 'home-javascript',
  unit: 'KiB',
  measure: async (note) => [await gzipKiB(await homeScripts(), note)],
}

/** The JavaScript of the home page once the application has started, compressed with gzip. */
export const homeApplicationJavascript: Benchmark = {
  name: 'home-application',
  unit: 'KiB',
  measure: async (note) => [await gzipKiB(await homeApplication(), note)],
}
