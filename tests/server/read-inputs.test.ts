import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readChangedInputs } from '#src/features/properties/server/changed-inputs-queries.ts'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import { describeOnEachDatabase } from '../fixtures/database.ts'
import { type FeedChange, FIRST_FEED, feedChanges, freshDefinition, freshFeed } from '../fixtures/fresh-site.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { writeDefinition } from '../fixtures/site-folder.ts'

const ofProperty = (id: number) =>
  ['', '/facts', '/history', '/similar', '/sold-nearby'].map((of) => `/api/properties/${id}${of}`)

/** Filters that no property of the first feed has. */
const ofCity = '/api/properties?city=herve%7C4650&goal=1&language=fr'
const ofCategory = '/api/properties?type=5&goal=1&language=fr'

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
  ...[ofCity, ofCategory],
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

/** Compares all answers after each change of the feed with those before. */
async function createComparison(server: TestServer) {
  const { app, siteConfig } = server
  let feed = FIRST_FEED
  let before = await readAll(server)
  return async (change: FeedChange) => {
    const version = app.contentVersion.listings()
    feed = change(feed)
    await writeDefinition(siteConfig, freshFeed(feed))
    await app.feed.importNow({ force: true })
    await app.changes.readNow(async () => undefined)
    const { changed } = await readChangedInputs(app.database.db, version, app.contentVersion.listings())
    const now = await readAll(server)
    const isNamed = ({ tags }: Read) => version === app.contentVersion.listings() || tags.some((tag) => changed?.includes(tag))
    const differing = [...before].filter(([url, read]) => read.text !== now.get(url)?.text)
    const missed = differing.filter(([, read]) => !isNamed(read)).map(([url]) => url)
    const compared = [...before].filter(([, read]) => !isNamed(read)).length
    before = now
    return { changed, missed, compared, differing: differing.map(([url]) => url) }
  }
}

await describeOnEachDatabase('an answer that pages are made from', (open) => {
  it('[ROUTE-04] differs only where an import changed one of its inputs, for random imports', async () => {
    await using server = await startTestServer({ openDatabase: open, files: freshDefinition() })
    const compare = await createComparison(server)
    let count = 0
    const step = fc.asyncProperty(feedChanges, async (change) => {
      const { changed, missed, compared } = await compare(change)
      count += compared
      expect({ changed, missed }).toEqual({ changed, missed: [] })
    })
    // The feed goes on from run to run, so nothing can be shrunk.
    await fc.assert(step, { numRuns: 40, endOnFailure: true })
    expect(count).toBeGreaterThan(URLS.length)
    // A limit for what hangs: three thousand reads take ten times as long where other tests run beside them.
  }, 300_000)

  it('[ROUTE-04] among properties to let differs when one for sale is the first of the city or category that it names', async () => {
    await using server = await startTestServer({ openDatabase: open, files: freshDefinition() })
    const compare = await createComparison(server)
    const { missed, differing } = await compare((feed) => ({
      ...feed,
      properties: feed.properties.map((one) =>
        one.ID === 1 ? { ...one, City: 'Herve', Zip: '4650', WebID: '5', WebIDs: '5' } : one,
      ),
    }))
    expect(differing).toEqual(expect.arrayContaining([ofCity, ofCategory]))
    expect(missed).toEqual([])
  })
})
