import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SALE } from '#schemas/property/goal.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { seededRandom } from '../tests/fixtures/durability/seeded-random.ts'
import { hasVarnish, NO_VARNISH, startVarnish } from '../tests/fixtures/varnish.ts'
import { type Benchmark, CannotMeasure } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { visitedPages } from './measuring/day-of-visits.ts'
import { written } from './measuring/figures.ts'
import { copySample } from './measuring/sample-copy.ts'
import { sized } from './measuring/scale.ts'
import { propertyPath, startServer } from './measuring/server.ts'

/** One each 15 minutes, with another price of one listing in each. */
const FEEDS = sized(96, 2)
const MINUTES_OF_A_FEED = 15
/** 20,000 a day. */
const PAGES_OF_A_FEED = sized(208, 20)
/** A visitor looks at so many; the browser then has the files of all pages. */
const PAGES_OF_A_VISIT = 5
/** What a browser loads of a page before it is scrolled. */
const PICTURES_OF_A_PAGE = 6
/** How long a page is stored and sent once more: the replay takes seconds for each quarter of an hour. */
const STORED_MINUTES = 61
const GIVE_UP_AFTER_MS = 60_000

/** The share of the requests of a day that reach the server behind Varnish. */
export const cdn: Benchmark = {
  name: 'cdn',
  unit: '%',
  async measure(note) {
    if (!hasVarnish) throw new CannotMeasure(NO_VARNISH)
    using folder = dataFolder()
    const siteConfig = join(folder.path, 'site-config')
    copySample(siteConfig)
    const feed = openFeed(siteConfig)
    await using varnish = await startVarnish()
    const front = { CDN: 'varnish', CDN_PURGE_URL: `${varnish.address}/`, REQUESTS_PER_MINUTE: '99999' }
    await using server = await startServer(join(folder.path, 'data'), { SITE_CONFIG: siteConfig, ...front })
    await propertyPath(server.address)
    await varnish.serve([Number(new URL(server.address).port)])
    const { pages, files, slowestMs, outdated } = await replay(varnish.address, feed)
    note(`${pages.asked} pages, of which ${written(percentOf(pages))} % reached the server`)
    note(`${files.asked} pictures, scripts and styles, of which ${written(percentOf(files))} % reached the server`)
    note(`a price shows ${written(slowestMs / 1000)} s after it was written at most; then no page shows the one before`)
    if (outdated.length > 0) throw new Error(`pages with a price of before, after the purge: ${outdated.slice(0, 5).join(', ')}`)
    return [percentOf({ asked: pages.asked + files.asked, misses: pages.misses + files.misses })]
  },
}

interface Tally {
  asked: number
  misses: number
}

function percentOf({ asked, misses }: Tally): number {
  return (100 * misses) / asked
}

async function replay(address: string, feed: Feed) {
  const random = seededRandom(52)
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) => askThrough(address + path, agent)
  const site = visitedPages((await ask('/sitemap.xml')).body)
  const [pages, files] = [
    { asked: 0, misses: 0 },
    { asked: 0, misses: 0 },
  ]
  const storedAt = new Map<string, number>()
  const outdated: string[] = []
  let slowestMs = 0

  async function count(tally: Tally, path: string, minute: number): Promise<string> {
    const { body, isHit } = await ask(path)
    const isTooOld = tally === pages && minute - (storedAt.get(path) ?? minute) > STORED_MINUTES
    tally.asked += 1
    if (!isHit || isTooOld) {
      tally.misses += 1
      storedAt.set(path, minute)
    }
    return body
  }

  for (let number = 0; number < FEEDS; number += 1) {
    const { id, price } = feed.change(random.between(0, feed.size - 1))
    const start = performance.now()
    while (!(await ask(site.ofProperty(id))).body.includes(price)) {
      if (performance.now() - start > GIVE_UP_AFTER_MS) throw new Error(`a price did not show within ${GIVE_UP_AFTER_MS} ms`)
      await wait(50)
    }
    slowestMs = Math.max(slowestMs, performance.now() - start)
    const asked = new Set<string>()
    for (let visit = 0; visit < PAGES_OF_A_FEED; visit += 1) {
      const minute = (number + visit / PAGES_OF_A_FEED) * MINUTES_OF_A_FEED
      const path = site.choose(random)
      const body = await count(pages, path, minute)
      if (feed.isOutdated(path, body)) outdated.push(path)
      for (const file of [...picturesOf(body), ...(visit % PAGES_OF_A_VISIT === 0 ? buildFilesOf(body) : [])]) {
        // Nothing purges them: one that was asked for since the last feed is there.
        if (!asked.has(file)) await count(files, file, minute)
        else files.asked += 1
        asked.add(file)
      }
    }
  }
  agent.destroy()
  return { pages, files, outdated, slowestMs }
}

function askThrough(url: string, agent: Agent): Promise<{ readonly body: string; readonly isHit: boolean }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      const isHit = response.headers['x-cache'] === 'hit'
      text(response).then((body) => resolve({ body, isHit }), reject)
    }).on('error', reject)
  })
}

function picturesOf(html: string): readonly string[] {
  const all = [...html.matchAll(/<img[^>]* src="(\/media\/[^"]+)"/g)].map(([, path = '']) => path)
  return [...new Set(all)].slice(0, PICTURES_OF_A_PAGE)
}

function buildFilesOf(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))]
}

interface Feed {
  /** The listings for sale with a price. */
  readonly size: number
  /** Writes another price of one of them, by its place. */
  readonly change: (place: number) => { readonly id: number; readonly price: string }
  /** Whether a page shows a price that a later one took the place of. That of the property tells its history, too. */
  readonly isOutdated: (path: string, html: string) => boolean
}

/** The listings of a copy of the sample, whose prices are made different from each other. */
function openFeed(siteConfig: string): Feed {
  const file = join(siteConfig, 'data', 'properties.json')
  const content: { readonly properties: (FeedProperty & { Price?: number })[] } = JSON.parse(readFileSync(file, 'utf8'))
  const isOffered = ({ Goal, Status, PublishPrice, Price = 0 }: FeedProperty) =>
    Goal === SALE && Status === 1 && PublishPrice === true && Price > 100_000
  const priced = content.properties.filter(isOffered)
  const before = new Map<string, number>()
  const now = new Map<number, string>()
  const write = () => {
    writeFileSync(`${file}.new~`, JSON.stringify(content))
    renameSync(`${file}.new~`, file)
  }
  for (const [place, property] of priced.entries())
    property.Price = 1000 * Math.floor((property.Price ?? 0) / 1000) + 10 * (place + 1)
  write()
  return {
    size: priced.length,
    change(place) {
      const property = priced[place]
      if (property === undefined) throw new Error('[Bug] there is no such listing')
      before.set(inBelgium(property.Price), property.ID)
      property.Price = (property.Price ?? 0) + 1
      const price = inBelgium(property.Price)
      now.set(property.ID, price)
      write()
      return { id: property.ID, price }
    },
    isOutdated(path, html) {
      const id = Number(path.split('/').at(-2))
      const former = (html.match(/€ [\d.]+/g) ?? []).map((price) => before.get(price)).filter((of) => of !== undefined)
      return former.some((of) => of !== id) || (former.length > 0 && !html.includes(now.get(id) ?? ''))
    },
  }
}

function inBelgium(price = 0): string {
  return `€ ${price.toLocaleString('nl-BE')}`
}
