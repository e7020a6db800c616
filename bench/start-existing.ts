import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { times } from './measuring/figures.ts'
import { secondsToFirstPage } from './measuring/server.ts'

/** A start with the data of an earlier one, up to the first page. */
export const startExisting: Benchmark = {
  name: 'start-existing',
  unit: 's',
  async measure() {
    using folder = dataFolder()
    await secondsToFirstPage(folder.path)
    return await times(5, () => secondsToFirstPage(folder.path))
  },
}
