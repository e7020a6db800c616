import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { written } from './measuring/figures.ts'
import { processorSeconds } from './measuring/process-costs.ts'
import { copySample } from './measuring/sample-copy.ts'
import { sized } from './measuring/scale.ts'
import { propertyPath, readPage, type Server, startServer } from './measuring/server.ts'

const TOKEN = 'the-token-of-the-benchmark-of-pages'
const PAGES = sized(300, 12)
/** Pages of before are shown for ten seconds, and would be no measurement. */
const SHOWN_BEFORE_MS = 10_500
const GIVE_UP_AFTER_MS = 60_000

/** What pages take of a processor after an import that changed one property, beside what they took at first. */
export const pageRefresh: Benchmark = {
  name: 'page-refresh',
  unit: '×',
  async measure(note) {
    using folder = dataFolder()
    const siteConfig = join(folder.path, 'site-config')
    copySample(siteConfig)
    await using server = await startServer(join(folder.path, 'data'), { SITE_CONFIG: siteConfig, METRICS_TOKEN: TOKEN })
    const { address } = server
    const changed = await propertyPath(address)
    const all = await pathsOfSitemap(address)
    const paths = [changed, ...all].slice(0, PAGES)
    // For the compiler.
    await pass(server, all.slice(PAGES, 1.2 * PAGES))
    const first = await pass(server, paths)
    const cached = await pass(server, paths)
    note(
      `${paths.length} pages, each in ${written(first.ms)} ms of a processor at first, and in ${written(cached.ms)} ms from the cache`,
    )
    const file = join(siteConfig, 'data/properties.json')
    const feed = JSON.parse(readFileSync(file, 'utf8'))
    const id = Number(/(\d+)\/$/.exec(changed)?.[1])
    const property = feed.properties.find(({ ID }: { ID: number }) => ID === id)
    const ratios: number[] = []
    for (const [round, field] of ['DescriptionA', 'Price'].entries()) {
      property[field] = field === 'Price' ? property.Price + 1000 : { fr: `Une description, la ${round + 1}e.` }
      const before = await versionOf(address)
      writeFileSync(`${file}.new~`, JSON.stringify(feed))
      renameSync(`${file}.new~`, file)
      await until(async () => (await versionOf(address)) !== before)
      await new Promise((resolve) => setTimeout(resolve, SHOWN_BEFORE_MS))
      const again = await pass(server, paths)
      ratios.push(again.ms / first.ms)
      note(`after another ${field} of one property: ${again.made} made anew, ${written(again.ms)} ms a page`)
    }
    return ratios
  },
}

/** Asks for each page once; `ms` is what one takes of a processor. */
async function pass({ address, processId }: Server, paths: readonly string[]) {
  const before = await rendersOf(address)
  const seconds = await processorSeconds(processId)
  for (const path of paths) await readPage(address, path)
  const ms = (1000 * ((await processorSeconds(processId)) - seconds)) / paths.length
  return { ms, made: (await rendersOf(address)) - before }
}

async function rendersOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const found = /^vitrine_page_render_duration_seconds_count\S* (\d+)/m.exec(await answer.text())
  if (found === null) throw new Error('the metrics do not say how many pages were rendered')
  return Number(found[1])
}

async function versionOf(address: string): Promise<string | null> {
  const answer = await fetch(`${address}/api/figures`)
  await answer.text()
  return answer.headers.get('etag')
}

/** The sample's sitemap has one part. */
async function pathsOfSitemap(address: string): Promise<readonly string[]> {
  const xml = await (await fetch(`${address}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('the import did not show')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
