import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { agencyDefinition, listings, writeDefinition } from '../fixtures/site-folder.ts'

const ID = 1234
const SOLD = 1235
/** Stands in every answer that names one of the two. */
const TITLE = 'Fermette'
const shared = {
  TypeDescription: TITLE,
  WebID: '1',
  Zip: '4960',
  City: 'Malmedy',
  PublishAddress: true,
  GoogleX: 50.42,
  GoogleY: 6.02,
}
const available = feedProperty({ ...shared, ID, RecordFile: 'V77001', CreateDate: '2026-02-01' })
const sold = feedProperty({
  ...shared,
  ID: SOLD,
  RecordFile: 'V77002',
  Status: 2,
  StatusDate: '2026-02-03',
  CreateDate: '2026-02-02',
})

const siteWith = (hidden: readonly number[]) => ({
  'site.json': { ...agencyDefinition()['site.json'], listings: { hidden, showPriceHistory: true } },
})
const files = {
  ...siteWith([ID, SOLD]),
  'data/properties.json': { version: 1, properties: [...listings(), available, sold] },
}

describe('[CONF-17] a property that the site hides', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ files })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const follow = async (hidden: readonly number[]) => {
    await writeDefinition(server.siteConfig, siteWith(hidden))
    await server.source.reload()
  }
  const statusOf = async (id: number) => (await server.get(`/api/properties/${id}`)).statusCode

  /** The addresses of answers about properties: all routes of the API, all pages of the sitemap, and lists in their ways. */
  async function addresses(): Promise<readonly string[]> {
    const { paths } = (await server.get('/api/openapi.json')).json() as { paths: Record<string, { get?: object }> }
    const api = Object.entries(paths).flatMap(([path, { get }]) => (get ? [path] : []))
    const asked = `goal=0&language=nl&pageSize=48&id=${ID}&id=${SOLD}&q=fermette&text=fermette&limit=12`
    const urls = api.flatMap((path) =>
      [1001, ID, SOLD].map((id) => `${path.replace(/\{\w+\}/g, String(id))}${path.includes('{file}') ? '' : `?${asked}`}`),
    )
    const lists = ['', '?search=fermette', '?search=V77001', '?sort=price-asc&view=map', '?city=malmedy|4960']
    const cards = [ID, SOLD].map((id) => `/window-card/${id}/`)
    return [...urls, ...cards, ...(await addressesIn('/sitemap.xml')), ...lists.map((query) => `/fr/a-vendre/${query}`)]
  }

  const addressesIn = async (path: string): Promise<string[]> => {
    const { body } = await server.get(path)
    const paths = Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
    const found = await Promise.all(paths.map((each) => (each.endsWith('.xml') ? addressesIn(each) : [each])))
    return [path, ...found.flat()]
  }

  /** The answers that name one of the two, by address. */
  async function mentions(): Promise<readonly string[]> {
    const found: string[] = []
    for (const url of await addresses()) {
      const { body } = await server.get(url)
      if (body.includes(TITLE) || /\/123[45]\//.test(body.replaceAll(url, ''))) found.push(url)
    }
    return found
  }

  it('is in no answer of the API, list, map, sitemap and page, and in all of them when it is hidden no longer', async () => {
    expect(await mentions()).toEqual([])
    expect([await statusOf(ID), await statusOf(SOLD)]).toEqual([404, 404])
    expect((await server.get(`/fr/a-vendre/malmedy/fermette/${ID}/`)).statusCode).toBe(404)
    expect((await server.get('/api/cities?goal=0')).body).not.toContain('malmedy')
    await follow([])
    await expect.poll(() => statusOf(ID), { timeout: 10_000 }).toBe(200)
    const shown = await mentions()
    for (const part of [
      '/api/properties?',
      '/api/properties/1234?',
      'similar',
      'select',
      '/window-card/1234/',
      '?search=fermette',
      '/sitemap',
    ])
      expect(
        shown.some((url) => url.includes(part)),
        part,
      ).toBe(true)
  })

  it('stays hidden when its record changes, and is gone at once where the list begins to name it', async () => {
    await follow([ID])
    await expect.poll(() => statusOf(ID), { timeout: 10_000 }).toBe(404)
    expect(await statusOf(SOLD)).toBe(200)
    const changed = { ...available, RecordFile: 'V77009' }
    await writeDefinition(server.siteConfig, {
      'data/properties.json': { version: 1, properties: [...listings(), changed, sold] },
    })
    await server.app.feed.importNow({ force: true })
    expect(await statusOf(ID)).toBe(404)
    expect((await server.get('/fr/a-vendre/?search=V77009')).body).not.toContain(TITLE)
  })
})
