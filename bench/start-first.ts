import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { times } from './measuring/figures.ts'
import { secondsToFirstPage } from './measuring/server.ts'

/** The first start with an empty data folder, up to the first page: database created, listings imported, pictures indexed. */
export const startFirst: Benchmark = {
  name: 'start-first',
  unit: 's',
  measure: () =>
    times(3, async () => {
      using folder = dataFolder()
      return await secondsToFirstPage(folder.path)
    }),
}
