import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPurgeJobs, type PurgeJobs } from '#src/platform/cdn/purge-jobs.ts'
import { createPurgedVersion } from '#src/platform/cdn/purged-version-repository.ts'
import { createSendPurge } from '#src/platform/cdn/send-purge.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { type CdnDouble, startCdnDouble } from '../../fixtures/cdn-double.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'

const NOW = new Date('2026-11-29T08:00:00Z')
const soon = { timeout: 30_000, interval: 20 }

let cdn: CdnDouble
beforeEach(async () => {
  cdn = await startCdnDouble()
})
afterEach(() => cdn[Symbol.asyncDispose]())

it.each([
  ['cloudflare', 'POST', { authorization: 'Bearer secret', 'content-type': 'application/json' }, '{"tags":["a","b-1"]}'],
  ['fastly', 'POST', { 'fastly-key': 'secret', 'surrogate-key': 'a b-1' }, ''],
  ['varnish', 'PURGE', { 'surrogate-key': 'a b-1' }, ''],
] as const)('a purge has the form that %s takes', async (kind, method, headers, body) => {
  const send = createSendPurge({ kind, purgeUrls: [cdn.url], token: 'secret' }, () => NOW)
  await send(['a', 'b-1'], AbortSignal.timeout(10_000))
  expect(cdn.received).toEqual([{ method, headers: expect.objectContaining(headers), body }])
})

it('a purge fails where any of several caches has not taken it', async () => {
  await using away = await startCdnDouble()
  away.answer(403)
  const send = createSendPurge({ kind: 'varnish', purgeUrls: [away.url, cdn.url], token: undefined }, () => NOW)
  await expect(send(['a'], AbortSignal.timeout(10_000))).rejects.toThrow(/^127\.0\.0\.1:\d+ answers a purge with 403\.$/)
  expect(cdn.purged()).toEqual([['a']])
})

await describeOnEachDatabase('purges of a CDN', (open) => {
  let database: OpenDatabase
  let running: PurgeJobs[] = []
  let version: string
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    version = 'one'
  })
  afterEach(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()))
    running = []
    await database.sql.executeSql("delete from jobs.job; delete from watermarks where name = 'cdn-purged'")
  })
  afterAll(() => database.close())

  async function start(times: Parameters<typeof createPurgeJobs>[0]['times'] = {}): Promise<PurgeJobs> {
    const jobs = createPurgeJobs({
      database,
      send: createSendPurge({ kind: 'varnish', purgeUrls: [cdn.url], token: undefined }, () => NOW),
      purged: createPurgedVersion(database.db),
      version: () => version,
      times: { settleMs: 10, againSeconds: 3600, firstRetrySeconds: 1, pollSeconds: 1, ...times },
      now: () => NOW,
      log: { info() {}, warn() {}, error() {} },
    })
    running.push(jobs)
    await jobs.start()
    return jobs
  }

  /** A server whose CDN has the version "one". */
  async function startPurged(times?: Parameters<typeof createPurgeJobs>[0]['times']): Promise<PurgeJobs> {
    const jobs = await start(times)
    await expect.poll(() => createPurgedVersion(database.db).get(), soon).not.toBeNull()
    return jobs
  }

  it('take everything out at a start with another version, and nothing with the same', async () => {
    const first = await startPurged()
    expect(cdn.purged()).toEqual([['site']])
    await first.stop()
    const second = await start()
    version = 'two'
    second.purge(['list-sale'])
    await expect.poll(cdn.purged, soon).toEqual([['site'], ['list-sale']])
    await second.stop()
    version = 'three'
    await start()
    await expect.poll(cdn.purged, soon).toEqual([['site'], ['list-sale'], ['site']])
  })

  it('name the tags of a change, with that of pages that show more listings than they name', async () => {
    const jobs = await startPurged()
    version = 'two'
    jobs.purge(['property-2', 'list-sale'])
    await expect.poll(cdn.purged, soon).toContainEqual(['list-sale', 'many', 'property-2'])
  })

  it('come in several where there are many tags, and as one of everything where there are too many', async () => {
    const jobs = await startPurged()
    const tags = (count: number) => Array.from({ length: count }, (_, id) => `property-${100 + id}`)
    version = 'two'
    jobs.purge(tags(59))
    await expect.poll(() => cdn.purged().length, soon).toBe(3)
    expect(cdn.purged().slice(1).flat().toSorted()).toEqual(['many', ...tags(59)].toSorted())
    version = 'three'
    jobs.purge(tags(200))
    await expect.poll(() => cdn.purged().at(-1), soon).toEqual(['site'])
  })

  it('are tried again until the CDN takes them, by another process too', async () => {
    const jobs = await startPurged()
    cdn.answer(503)
    version = 'two'
    jobs.purge(['list-sale'])
    await expect.poll(() => cdn.received.length, soon).toBeGreaterThan(2)
    await jobs.stop()
    cdn.answer(200)
    const before = cdn.received.length
    await start()
    await expect.poll(() => cdn.purged().slice(before), soon).toContainEqual(['list-sale'])
  })

  it('are one where several instances report the same change', async () => {
    const [first, second] = [await startPurged({ settleMs: 500 }), await start({ settleMs: 500 })]
    version = 'two'
    first.purge(['list-sale'])
    second.purge(['list-sale'])
    await expect.poll(() => cdn.purged().length, soon).toBe(2)
    version = 'three'
    second.purge(['list-rent'])
    await expect.poll(cdn.purged, soon).toEqual([['site'], ['list-sale'], ['list-rent']])
  })

  it('come again where instances share the database, for what one that was behind has sent meanwhile', async () => {
    const jobs = await startPurged({ againSeconds: 1 })
    version = 'two'
    jobs.purge(['list-sale'])
    const times = database.kind === 'postgres' ? 2 : 1
    await expect.poll(() => cdn.purged().filter(([tag]) => tag === 'list-sale').length, soon).toBe(times)
    version = 'three'
    jobs.purge(['list-rent'])
    await expect.poll(() => cdn.purged().at(-1), soon).toEqual(['list-rent'])
    expect(cdn.purged().filter(([tag]) => tag === 'list-sale')).toHaveLength(times)
  })
})
