import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedProperty } from '#schemas/property/property.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { agencyDefinition, in3, listings, writeDefinition } from '../fixtures/site-folder.ts'

/** Every amount that reveals the price; no other number of the site looks like them. */
const AMOUNTS = {
  Price: 234_561,
  StartPrice: 234_562,
  NotaryFees: 234_563,
  AgencyCost: 234_564,
  LifeAnnuityDownPayment: 234_565,
  LifeAnnuityMonthly: 234_566,
} satisfies Partial<FeedProperty>
const AMOUNT = /234\D{0,6}56[1-6]/
const ID = 1234
const option = { Marquee: 4, MarqueeName: in3('Sous option', 'Onder optie', 'Under option') }
const PriceHistory = [
  { Date: '2026-01-05', Price: 234_566 },
  { Date: '2026-02-01', Price: 234_561 },
]
const inList = { ID, TypeDescription: 'Fermette', WebID: '1', CreateDate: '2026-02-01' }
const hidden = feedProperty({ ...AMOUNTS, PriceHistory, ...option, ...inList })
const unpublished = { ...hidden, ...AMOUNTS, ID: 1235, PublishPrice: false, Marquee: 0 }
const rent = feedProperty({ ...option, ID: 2234, Goal: 1, RecordFile: 'L2', Price: 955, PublishPrice: true })

const siteWith = (marqueeIgnore: readonly number[]) => ({
  'site.json': { ...agencyDefinition()['site.json'], listings: { marqueeIgnore, showPriceHistory: true } },
})
const files = {
  ...siteWith([4]),
  'data/properties.json': { version: 1, properties: [...listings(), hidden, unpublished, rent] },
}

describe('a price that the name of a marquee replaces, or that is not published', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ files })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const idsOf = async (query: string): Promise<number[]> =>
    (await server.get(`/api/properties?pageSize=48&${query}`)).json().items.map((item: { ID: number }) => item.ID)

  /** The addresses that a sitemap names, those of its parts included. */
  const addressesIn = async (path: string): Promise<string[]> => {
    const { body } = await server.get(path)
    const paths = Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
    const found = await Promise.all(paths.map((each) => (each.endsWith('.xml') ? addressesIn(each) : [each])))
    return found.flat()
  }

  it('[PROP-07] is in no answer of the API and on no page, structured data included', async () => {
    const { paths } = (await server.get('/api/openapi.json')).json() as { paths: Record<string, { get?: object }> }
    const routes = Object.entries(paths).flatMap(([path, { get }]) => (get ? [path] : []))
    const urls = routes.flatMap((path) =>
      [ID, unpublished.ID].map((id) => `${path.replace(/\{\w+\}/g, String(id))}?goal=0&language=nl&pageSize=48&ids=${ID},1235`),
    )
    const lists = [
      '?sort=price-asc',
      '?sort=price-m2-asc',
      '?price-m2-max=9999',
      '?sort=price-changed',
      '?sort=price-desc&view=map',
      '?price=200000-300000',
      '?search=fermette',
    ]
    const pages = [...(await addressesIn('/sitemap.xml')), ...lists.map((query) => `/fr/a-vendre/${query}`)]
    let mentions = 0
    const cards = [ID, unpublished.ID].map((id) => `/window-card/${id}/`)
    for (const url of [...urls, ...cards, ...pages, '/sitemap.xml']) {
      const { body } = await server.get(url)
      expect(AMOUNT.exec(body)?.[0], url).toBeUndefined()
      if (body.includes('Fermette')) mentions += 1
    }
    // Most routes about listings name it.
    expect(mentions).toBeGreaterThan(10)
    const page = (await server.get(`/fr/a-vendre/plombieres/fermette/${ID}/`)).body
    expect(page).toContain('"@type":"RealEstateListing"')
    expect(page).toContain('Sous option')
  })

  it('[PROP-07] is in no range of prices, also per m², and last in all orders of prices', async () => {
    for (const price of ['200000-300000', '0-234000', '235000-3000000', '0-2999000']) {
      expect(await idsOf(`price=${price}`)).not.toContain(ID)
      expect(await idsOf(`price=${price}`)).not.toContain(unpublished.ID)
    }
    expect(await idsOf('price-m2-max=999999')).toEqual([1001, 1002])
    for (const sort of ['price-asc', 'price-desc', 'price-m2-asc'])
      expect(await idsOf(`sort=${sort}`)).toEqual([1001, 1235, ID, 1002])
  })

  it('[PROP-07] never is a rent, which the law wants shown', async () => {
    expect((await server.get('/api/properties?goal=1')).json().items).toContainEqual(
      expect.objectContaining({ ID: rent.ID, Price: 955, PublishPrice: true }),
    )
  })

  it('[PROP-07, CONF-01] follows a change of marqueeIgnore without an import', async () => {
    const priceNow = async () => (await server.get(`/api/properties/${ID}`)).json().Price
    expect(await priceNow()).toBeNull()
    await writeDefinition(server.siteConfig, siteWith([]))
    await server.source.reload()
    await expect.poll(priceNow, { timeout: 10_000 }).toBe(AMOUNTS.Price)
    expect((await server.get(`/api/properties/${ID}/history`)).json().items).toHaveLength(2)
    expect(await idsOf('price=234000-235000')).toEqual([ID])
    await writeDefinition(server.siteConfig, siteWith([4]))
    await server.source.reload()
    await expect.poll(priceNow, { timeout: 10_000 }).toBeNull()
    expect(await idsOf('price=234000-235000')).toEqual([])
  })
})
