import { describe, expect, it } from 'vitest'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer } from '../fixtures/server.ts'
import { listings, writeDefinition } from '../fixtures/site-folder.ts'

const ID = 1234
const SOLD = 1235
const TITLE = 'Fermette'
const period = { PublishFrom: '2026-12-01', PublishUntil: '2026-12-03' }
const shared = { WebID: '1', City: 'Malmedy', Zip: '4960', TypeDescription: TITLE, CreateDate: '2026-02-01', ...period }
const feedOf = (...records: readonly object[]) => ({
  'data/properties.json': { version: 1, properties: [...listings(), ...records] },
})

/** By Belgian clocks, an hour before those of UTC; the last day is part of the period. */
const BEFORE = '2026-11-30T22:59:59.999Z'
const FIRST = '2026-11-30T23:00Z'
const LAST = '2026-12-03T22:59:59.999Z'
const AFTER = '2026-12-03T23:00Z'

/** A server whose clock the test sets; what is due by then has happened. */
async function startAt(instant: string, files: Record<string, object> = feedOf(feedProperty({ ...shared, ID }))) {
  const clock = { now: new Date(instant) }
  const server = await startTestServer({ files, now: () => clock.now })
  const path = '/fr/a-vendre/malmedy/fermette/'
  /** What visitors see of the listing. */
  const seen = async (id = ID) => ({
    api: (await server.get(`/api/properties/${id}`)).statusCode,
    page: (await server.get(`${path}${id}/`)).statusCode,
    list: (await server.get('/fr/a-vendre/')).body.includes(`${path}${id}/`),
    search: (await server.get('/fr/a-vendre/?search=fermette')).body.includes(`${path}${id}/`),
    sitemap: (await sitemapOf()).includes(`${path}${id}/`),
  })
  const sitemapOf = async (url = '/sitemap.xml'): Promise<string> => {
    const { body } = await server.get(url)
    const inner = [...body.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, found = '']) => new URL(found).pathname)
    return [body, ...(await Promise.all(inner.map(sitemapOf)))].join('\n')
  }
  const at = async (next: string) => {
    clock.now = new Date(next)
    await server.app.feed.followPeriods()
  }
  return { ...server, seen, at }
}

const SHOWN = { api: 200, page: 200, list: true, search: true, sitemap: true }
const NOWHERE = { list: false, search: false, sitemap: false }
const UNKNOWN = { api: 404, page: 404, ...NOWHERE }
const GONE = { page: 410, ...NOWHERE }

describe('[CONF-16] a listing with a period', () => {
  it('shows from its first day to the end of its last one, without another import', async () => {
    await using server = await startAt(BEFORE)
    expect(await server.seen()).toEqual(UNKNOWN)
    await server.at(FIRST)
    await expect.poll(() => server.seen()).toEqual(SHOWN)
    await server.at(LAST)
    expect(await server.seen()).toEqual(SHOWN)
    await server.at(AFTER)
    await expect.poll(() => server.seen()).toMatchObject(GONE)
  })

  it('has come or gone when a server starts that was off at the time', async () => {
    await using before = await startAt(BEFORE)
    await using after = await startTestServer({ place: before, now: () => new Date(FIRST) })
    expect((await after.get(`/api/properties/${ID}`)).statusCode).toBe(200)
  })

  it('comes back with a longer period, and its own import does not show it earlier', async () => {
    await using server = await startAt(AFTER)
    expect((await server.seen()).page).toBe(410)
    await writeDefinition(server.siteConfig, feedOf(feedProperty({ ...shared, ID, PublishUntil: '2026-12-04' })))
    await server.app.feed.importNow({ force: true })
    await expect.poll(() => server.seen()).toEqual(SHOWN)
    await writeDefinition(
      server.siteConfig,
      feedOf(feedProperty({ ...shared, ID, PublishFrom: '2026-12-24T08:00', PublishUntil: '9999-12-31' })),
    )
    await server.app.feed.importNow({ force: true })
    await expect.poll(() => server.seen()).toEqual(UNKNOWN)
    await server.at('2026-12-24T07:00Z')
    await expect.poll(() => server.seen()).toEqual(SHOWN)
  })

  it('shows as sold after it, where it was sold', async () => {
    await using server = await startAt(AFTER, feedOf(feedProperty({ ...shared, ID: SOLD, Status: 2, StatusDate: '2026-11-01' })))
    expect(await server.seen(SOLD)).toMatchObject(GONE)
    expect((await server.get(`/api/properties/${ID}`)).statusCode).toBe(404)
  })
})
