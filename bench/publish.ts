import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { manyPages } from '../tests/fixtures/many-pages.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { durationMs } from './measuring/figures.ts'
import { copySample } from './measuring/sample-copy.ts'
import { sized } from './measuring/scale.ts'
import { startServer } from './measuring/server.ts'

/** From `npx vitrine draft publish` reaching the server, for a draft that changes a page of the sample, to its answer that the version is live. */
export const publish: Benchmark = {
  name: 'publish',
  unit: 'ms',
  async measure() {
    using folder = dataFolder()
    const siteConfig = join(folder.path, 'site-config')
    copySample(siteConfig)
    return await publications(folder.path, siteConfig, { page: 'pages/home.json', runs: sized(10, 1) })
  },
}

/** The same for a site of 5,000 pages. */
export const publishManyPages: Benchmark = {
  name: 'publish-many-pages',
  unit: 's',
  async measure() {
    using folder = dataFolder()
    const siteConfig = join(folder.path, 'site-config')
    for (const [file, content] of [...manyPages(sized(5000, 10)), ['media/logo.svg', '<svg/>'] as const]) {
      mkdirSync(dirname(join(siteConfig, file)), { recursive: true })
      writeFileSync(join(siteConfig, file), content)
    }
    const durations = await publications(folder.path, siteConfig, { page: 'pages/page-7.json', runs: sized(5, 1) })
    return durations.map((ms) => ms / 1000)
  },
}

/** How long each publication takes, in milliseconds. */
async function publications(
  folder: string,
  siteConfig: string,
  { page, runs }: { readonly page: string; readonly runs: number },
): Promise<readonly number[]> {
  const dataDir = join(folder, 'data')
  await using _ = await startServer(dataDir, { SITE_CONFIG: siteConfig })
  const ask = async (...words: readonly string[]) => {
    const answer = await askServer(dataDir, 'draft', words)
    if (answer?.exitCode !== 0) throw new Error(`"draft ${words.join(' ')}" failed: ${answer?.output ?? 'no server answers'}`)
  }
  const durations: number[] = []
  for (let run = 0; run <= runs; run++) {
    const [name, copy] = [`run-${run}`, join(folder, `copy-${run}`)]
    await ask('new', name)
    await ask('open', name, copy)
    const text = JSON.parse(readFileSync(join(copy, page), 'utf8'))
    writeFileSync(join(copy, page), JSON.stringify({ ...text, name: `Run ${run}` }, null, 2))
    await ask('save', copy)
    durations.push(await durationMs(() => ask('publish', name)))
  }
  // The first one also waits for the first version of the site.
  return durations.slice(1)
}
