import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readChangedInputs } from '#src/features/properties/server/changed-inputs-queries.ts'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import { describeOnEachDatabase } from '../fixtures/database.ts'
import { FIRST_FEED, feedChanges, freshDefinition, freshFeed } from '../fixtures/fresh-site.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { writeDefinition } from '../fixtures/site-folder.ts'

const ofProperty = (id: number) =>
  ['', '/facts', '/history', '/similar', '/sold-nearby'].map((of) => `/api/properties/${id}${of}`)

/** Every read of listings, in the ways in which their inputs differ. */
const URLS = [
  '/api/figures',
  '/api/projects',
  '/api/projects/1',
  '/api/selection?id=1&id=2&id=5',
  ...[0, 1].flatMap((goal) =>
    [
      'properties',
      'properties?sort=price&page=2',
      'properties?city=spa%7C4900',
      'properties?search=jardin',
      'properties/count?price=0-230000',
      'properties/count?text=villa',
      'search-options',
      'search-options?text=jardin',
      'understood-search?text=spa',
      'search-suggestions?q=vil',
      'search-relaxations?price=0-1000',
      'search-relaxations?search=ferme',
      'map-points',
      'map-properties?bounds=50,5,51,6.5',
      'properties/1/neighbours',
      'properties/3/neighbours?search=jardin',
    ].map((url) => `/api/${url}${url.includes('?') ? '&' : '?'}goal=${goal}&language=fr`),
  ),
  ...[1, 2, 3, 4, 5].flatMap(ofProperty),
]

interface Read {
  readonly text: string
  readonly tags: readonly InputTag[]
}

async function readAll({ app }: TestServer): Promise<ReadonlyMap<string, Read>> {
  const found = new Map<string, Read>()
  for (const url of URLS) {
    const tags: InputTag[] = []
    const read = app.reads.find(url)
    const answer = await read?.((some) => void tags.push(...some)).catch(
      (error: { readonly code?: string }) => `error ${error.code}`,
    )
    found.set(url, { text: JSON.stringify(answer), tags })
  }
  return found
}

await describeOnEachDatabase('an answer that pages are made from', (open) => {
  it('[ROUTE-04] differs only where an import changed one of its inputs, for random imports', async () => {
    await using server = await startTestServer({ openDatabase: open, files: freshDefinition() })
    const { app, siteConfig } = server
    let feed = FIRST_FEED
    let before = await readAll(server)
    let compared = 0
    const step = fc.asyncProperty(feedChanges, async (change) => {
      const version = app.contentVersion.listings()
      feed = change(feed)
      await writeDefinition(siteConfig, freshFeed(feed))
      await app.feed.importNow({ force: true })
      await app.changes.readNow(async () => undefined)
      const { changed } = await readChangedInputs(app.database.db, version, app.contentVersion.listings())
      const now = await readAll(server)
      const isNamed = ({ tags }: Read) => version === app.contentVersion.listings() || tags.some((tag) => changed?.includes(tag))
      const missed = [...before].filter(([url, read]) => read.text !== now.get(url)?.text && !isNamed(read)).map(([url]) => url)
      compared += [...before].filter(([, read]) => !isNamed(read)).length
      before = now
      expect({ changed, missed }).toEqual({ changed, missed: [] })
    })
    // The feed goes on from run to run, so nothing can be shrunk.
    await fc.assert(step, { numRuns: 40, endOnFailure: true })
    expect(compared).toBeGreaterThan(URLS.length)
  }, 60_000)
})
