import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { copySample } from './measuring/sample-copy.ts'
import { sized } from './measuring/scale.ts'
import { HOME, readPage, startServer } from './measuring/server.ts'

const RUNS = sized(5, 1)
const GIVE_UP_AFTER_MS = 20_000

/** The time from a changed file in site-config to the end of the first page that shows the change. */
export const liveChange: Benchmark = {
  name: 'live-change',
  unit: 'ms',
  async measure() {
    using folder = dataFolder()
    const siteConfig = join(folder.path, 'site-config')
    copySample(siteConfig)
    await using server = await startServer(join(folder.path, 'data'), { SITE_CONFIG: siteConfig })
    await readPage(server.address)
    const durations: number[] = []
    for (let run = 1; run <= RUNS; run++) durations.push(await untilShown(server.address, siteConfig, `Vitrine ${run}`))
    return durations
  },
}

async function untilShown(address: string, siteConfig: string, name: string): Promise<number> {
  const file = join(siteConfig, 'site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  site.agency.name = name
  writeFileSync(`${file}.new~`, JSON.stringify(site))
  const start = performance.now()
  renameSync(`${file}.new~`, file)
  while (!(await readPage(address, HOME)).includes(name)) {
    if (performance.now() - start > GIVE_UP_AFTER_MS) throw new Error(`the change did not show within ${GIVE_UP_AFTER_MS} ms`)
  }
  return performance.now() - start
}
