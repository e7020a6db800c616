import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, visibleText } from '../fixtures/server-html.ts'
import { agencyDefinition } from '../fixtures/site-folder.ts'

const VIEWS = { sold: 'Vendu et parti', rented: 'Loué et parti', 'not-found': 'Bien inconnu' } as const
let server: TestServer

const pageOf = (view: keyof typeof VIEWS) => ({
  version: 1,
  id: `property-${view}`,
  parentId: null,
  name: view,
  path: `/property-${view}/`,
  status: 'Published',
  params: {
    type: `property-${view}`,
    title: VIEWS[view],
    modules: [{ relations: { type: 'similar-properties', id: 'standard' } }],
  },
})

const record = (ID: number, Status: number, more: object = {}) => ({
  ID,
  WebID: '1',
  Goal: 0,
  Status,
  Price: 200_000 + ID,
  PublishPrice: true,
  Zip: '4850',
  City: 'Plombières',
  CountryID: 10,
  CreateDate: '2026-03-05',
  TypeDescription: `Maison ${ID}`,
  ...more,
})
const STAYS = [
  record(1, 1, { Price: 1_000_000 }),
  record(2, 1, { PublishAddress: false, Street: 'Rue Secrète', HouseNumber: '7', GoogleX: 50.7371, GoogleY: 5.9592 }),
  record(3, 1, { WebID: '4', Price: 200_004, CountryID: 50 }),
  record(4, 2, { CountryID: 33 }),
  record(5, 1, { PublishPrice: false, Price: 777_123 }),
]
/** So many that those that leave are less than the quarter that the import asks about; none is similar to another property. */
const RENTED = Array.from({ length: 8 }, (_, index) => record(21 + index, 4, { Goal: 1 }))
const LEAVES = [record(11, 2), record(12, 4, { Goal: 1 }), record(13, 1)]

beforeAll(async () => {
  const files = {
    'content/similar-properties/standard.json': { version: 1 },
    'pages/property-sold.json': pageOf('sold'),
    'pages/property-rented.json': pageOf('rented'),
    'pages/property-not-found.json': pageOf('not-found'),
    'data/properties.json': { ...agencyDefinition()['data/properties.json'], properties: [...STAYS, ...RENTED, ...LEAVES] },
  }
  server = await startTestServer({ files, follows: true })
  const feed = { ...agencyDefinition()['data/properties.json'], properties: [...STAYS, ...RENTED] }
  await writeFile(join(server.siteConfig, 'data/properties.json'), JSON.stringify(feed))
  await vi.waitFor(async () => expect((await server.get('/property/13/')).statusCode).toBe(410), { timeout: 30_000 })
})
afterAll(() => server[Symbol.asyncDispose]())

describe('[PROP-11] the page of a property that has left the feed', () => {
  it.each([
    ['sold', 11],
    ['rented', 12],
    ['not-found', 13],
  ] as const)('shows the %s view with 410, similar properties and a message of its own', async (view, id) => {
    const { statusCode, body } = await server.get(`/property/${id}/`)
    expect(statusCode).toBe(410)
    expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1]).toBe(VIEWS[view])
    if (view !== 'rented') expect(attributesOf(body, 'a', 'href')).toContain('/fr/a-vendre/plombieres/maison-1/1/')
    expect(body).toContain('noindex')
  })

  it('differs from the page of another one that is gone', async () => {
    const bodies = await Promise.all([11, 13].map(async (id) => (await server.get(`/property/${id}/`)).body))
    expect(bodies[0]).not.toBe(bodies[1])
  })
})

describe('[PROP-11, ROUTE-07] the page of an unknown number', () => {
  it('shows the not-found view with 404 and the newest properties', async () => {
    const { statusCode, body } = await server.get('/property/424242/')
    expect(statusCode).toBe(404)
    expect(visibleText(body)).toContain(VIEWS['not-found'])
    expect(attributesOf(body, 'a', 'href').some((href) => href.startsWith('/fr/a-vendre/plombieres/'))).toBe(true)
  })
})

describe('GET /api/properties/:id/similar', () => {
  const similar = async (id: number | string, query = '') => {
    const answer = await server.get(`/api/properties/${id}/similar${query}`)
    return { status: answer.statusCode, ids: ((answer.json().items ?? []) as { ID: number }[]).map(({ ID }) => ID) }
  }

  it('[PROP-11] lists available properties of the same goal: the same kind first, then the nearest in price', async () => {
    expect(await similar(4)).toEqual({ status: 200, ids: [2, 5, 1, 3] })
  })

  it('[PROP-11] lists as many as requested, within limits, and never the property itself', async () => {
    expect((await similar(4, '?count=1')).ids).toEqual([2])
    expect((await similar(2, '?count=99')).ids).not.toContain(2)
    expect((await similar(4, '?count=x')).ids).toHaveLength(4)
  })

  it('[PROP-11] also answers for a property that is gone, but not for an unknown one', async () => {
    expect((await similar(11)).status).toBe(200)
    expect((await similar(424242)).status).toBe(404)
    expect((await similar('none')).status).toBe(404)
  })
})

describe('the structured data of a property', () => {
  const dataOf = async (id: number) => {
    const location = String((await server.get(`/property/${id}/`)).headers.location)
    const { body } = await server.get(location)
    const scripts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    return scripts.map(([, json = '']) => JSON.parse(json)).find((data) => data['@type'] === 'RealEstateListing')
  }

  it('[ROUTE-12, PROP-04] names the listing, its offer and the property', async () => {
    expect(await dataOf(1)).toMatchObject({
      url: `${PUBLIC_URL}/fr/a-vendre/plombieres/maison-1/1/`,
      name: 'Maison 1',
      offers: { '@type': 'Offer', price: 1_000_000, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      about: { '@type': 'SingleFamilyResidence', address: { postalCode: '4850', addressLocality: 'Plombières' } },
    })
    expect((await dataOf(4)).offers.availability).toBe('https://schema.org/SoldOut')
  })

  it('[ROUTE-12] names the country of a property, and none that it does not know', async () => {
    expect((await dataOf(1)).about.address.addressCountry).toBe('BE')
    expect((await dataOf(3)).about.address.addressCountry).toBe('LU')
    expect((await dataOf(4)).about.address).not.toHaveProperty('addressCountry')
  })

  it('[PROP-07, PROP-08] contains no unpublished price, address or place', async () => {
    expect(JSON.stringify(await dataOf(2))).not.toMatch(/Secrète|50\.7371|5\.9592/)
    expect(JSON.stringify(await dataOf(5))).not.toContain('777')
  })
})

describe('the resources of a property page', () => {
  it('[PROP-04] include a QR code as SVG, only if the property has a page', async () => {
    const code = await server.get('/api/properties/1/code.svg?language=nl')
    expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(code.body).toMatch(/^<svg /)
    expect((await server.get('/api/properties/11/code.svg')).statusCode).toBe(404)
  })

  it('[WIDG-05] include frames of video hosts, and nothing else of a third party', async () => {
    const policy = String((await server.get('/fr/')).headers['content-security-policy'])
    const foreign = policy.split('; ').filter((directive) => directive.includes('https://'))
    expect(foreign).toEqual([
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.tiktok.com https://www.facebook.com https://my.matterport.com",
    ])
  })
})
