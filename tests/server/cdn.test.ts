import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '#src/platform/environment/environment.ts'
import { type CdnDouble, startCdnDouble } from '../fixtures/cdn-double.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { type CollectedRoute, collectRoutes } from '../fixtures/hostile/collect-routes.ts'
import { rightRequest } from '../fixtures/hostile/hostile-requests.ts'
import { ownerPages } from '../fixtures/owner-server.ts'
import { sessionCookie, storeOwner } from '../fixtures/owners.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, listings, shows } from '../fixtures/site-folder.ts'
import { START, type StaffServer, startStaffServer } from '../fixtures/staff-server.ts'

const soon = { timeout: 30_000, interval: 20 }
const FOR_AN_HOUR = 'public, max-age=0, s-maxage=3600, stale-if-error=86400'
const varnish = (url: string): Environment['cdn'] => ({
  kind: 'varnish',
  purgeUrls: [url],
  token: undefined,
  maxAgeSeconds: 3600,
})

/** Whether a shared cache may keep an answer of this kind until a purge. */
const isShared = (headers: Readonly<Record<string, unknown>>) => String(headers['cache-control']).includes('s-maxage')

describe('pages of a server behind a CDN', () => {
  let cdn: CdnDouble
  let server: TestServer
  beforeAll(async () => {
    cdn = await startCdnDouble()
    server = await startTestServer({ cdn: varnish(cdn.url) })
    server.app.background.start()
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await cdn[Symbol.asyncDispose]()
  })

  it('are all taken out of it at the first start', async () => {
    await expect.poll(cdn.purged, soon).toEqual([['site']])
  })

  it('may be kept there until a purge, rendered and from the memory alike, with their ETag and their tags', async () => {
    const [first, second] = [await server.get('/fr/a-vendre/'), await server.get('/fr/a-vendre/')]
    const notModified = await server.get('/fr/a-vendre/', { 'if-none-match': String(first.headers.etag) })
    expect(notModified.statusCode).toBe(304)
    for (const { headers } of [first, second, notModified])
      expect(headers).toMatchObject({
        'cache-control': FOR_AN_HOUR,
        'surrogate-control': 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400',
        etag: expect.stringMatching(/^"/),
        'surrogate-key': expect.stringMatching(/^site( [\w-]+)+$/),
      })
  })

  it('may be kept there as data, too, with the answers of the API that they need', async () => {
    for (const [url, tag] of [
      ['/api/page?path=/fr/a-vendre/', 'page-'],
      ['/api/shell?language=fr', 'site'],
      ['/api/properties/1001', 'property-1001'],
      ['/api/properties?goal=0', 'list-sale'],
    ] as const)
      for (const { headers } of [await server.get(url), await server.get(url)])
        expect([url, headers]).toEqual([
          url,
          expect.objectContaining({ 'cache-control': FOR_AN_HOUR, 'surrogate-key': expect.stringContaining(tag) }),
        ])
    expect((await server.get('/api/properties/999')).headers['cache-control']).toBe('no-store')
  })

  it('are kept there for a minute where nothing is at an address, or it leads on', async () => {
    for (const url of ['/fr/nowhere/', '/', '/fr/a-vendre'])
      expect([url, (await server.get(url)).headers]).toEqual([
        url,
        expect.objectContaining({
          'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=86400',
          'surrogate-key': expect.stringContaining('not-found'),
        }),
      ])
  })

  it('stand beside sitemaps and feeds, which a purge takes out too', async () => {
    const { headers } = await server.get('/sitemap.xml')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'surrogate-key': 'site list-sale list-rent sold-sale sold-rent words projects',
    })
  })

  it('are taken out of it after an import that changed something, and once', async () => {
    const before = cdn.received.length
    const [first, ...others] = listings()
    const changed = { version: 1, properties: [{ ...first, Price: 123_456 }, ...others] }
    await writeFile(join(server.siteConfig, 'data', 'properties.json'), JSON.stringify(changed))
    await expect.poll(() => cdn.received.length, soon).toBe(before + 1)
    const { headers } = await server.get('/fr/a-vendre/')
    const tags = cdn.purged().slice(before).flat()
    expect(String(headers['surrogate-key']).split(' ')).toEqual(expect.arrayContaining(['list-sale']))
    expect(tags).toContain('list-sale')
    await writeFile(join(server.siteConfig, 'data', 'properties.json'), `${JSON.stringify(changed)}\n`)
    await writeFile(
      join(server.siteConfig, 'pages', 'other.json'),
      JSON.stringify(aPageFile('other', '/other/', { title: 'Autre' })),
    )
    await expect.poll(() => cdn.purged().slice(before + 1), soon).toEqual([['site']])
  })
})

describe('a page that ends by the clock', () => {
  it('is kept by a CDN until then at most, the longer it stands the shorter', async () => {
    const clock = { now: new Date('2026-11-27T22:59:00Z') }
    const dates = [{ From: '2026-12-12T10:00', To: '2026-12-12T12:00', AppointmentRequired: false }]
    const property = feedProperty({ ID: 1234, OpenHouses: dates })
    const files = { 'data/properties.json': { version: 1, properties: [...listings(), property] } }
    await using server = await startTestServer({ files, now: () => clock.now, cdn: varnish('http://127.0.0.1:1/') })
    const cacheControl = async () => (await server.get('/fr/a-vendre/')).headers['cache-control']
    expect(await cacheControl()).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400')
    clock.now = new Date('2026-11-27T22:59:50Z')
    expect(await cacheControl()).toBe('public, max-age=0, s-maxage=10, stale-if-error=86400')
    clock.now = new Date('2026-11-27T23:00:00Z')
    expect(await cacheControl()).toBe(FOR_AN_HOUR)
  })
})

describe('every route that the server registers', () => {
  const PAGES = ['/fr/', '/fr/a-vendre/', '/fr/nowhere/', '/fr/login/', '/fr/proprietaire/', '/fr/question/', '/preview/fr/']
  const FORMS = ['question', 'login', 'login/password', 'proprietaire/compte', 'a-vendre']
  let server: StaffServer
  let routes: readonly CollectedRoute[]
  const cookies = new Map<string, string>([['visitor', '']])
  beforeAll(async () => {
    const files = {
      ...ownerPages(),
      'content/form/contact.json': { version: 1, form: 'site-contact' },
      'pages/question.json': aPageFile('question', '/question/', { modules: [shows('form', 'contact')] }),
      'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
      'pages/feedback-site-contact.json': aPageFile('feedback-site-contact', '/thanks/', {}),
    }
    const [started, collected] = await collectRoutes(() => startStaffServer({ files, cdn: varnish('http://127.0.0.1:1/') }))
    server = started
    const page = (method: string, url: string) => ({ method, url, params: {}, query: {}, body: undefined })
    const isAsked = ({ method, url }: CollectedRoute) => method !== 'OPTIONS' && url !== '/api/studio/events'
    routes = [
      ...collected.filter(isAsked),
      ...PAGES.flatMap((url) => [page('GET', url), page('HEAD', url)]),
      ...FORMS.map((name) => page('POST', `/fr/${name}/`)),
    ]
    const browser = await server.signedIn('administrator')
    cookies.set('administrator', [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    cookies.set('owner', await sessionCookie(server.db, server, await storeOwner(server.db), { createdAt: START }))
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())

  const ask = ({ method, url, ...others }: CollectedRoute, who: string) => {
    const right = { id: 1001, version: 1, file: 'pages/home.json', path: '/fr/', of: 'a'.repeat(16), language: 'fr' }
    // Posts of pages need no right values to be answered with a page.
    const request = rightRequest({ method: method === 'HEAD' ? 'GET' : method, url, ...others }, right)
    const { payload, headers } = request
    return server.app.inject({
      method: method as 'GET',
      url: request.url,
      ...(payload !== undefined && method !== 'HEAD' && { payload }),
      headers: { 'sec-fetch-site': 'same-origin', ...headers, cookie: cookies.get(who) ?? '' },
    })
  }

  it('lets a CDN keep only what everybody gets: GETs without cookies, the same for visitors, owners and staff', async () => {
    const shareable: string[] = []
    for (const route of routes) {
      const answers = new Map<string, Awaited<ReturnType<typeof ask>>>()
      for (const who of cookies.keys()) answers.set(who, await ask(route, who))
      const shared = [...answers.values()].filter(({ headers }) => isShared(headers) || 'surrogate-key' in headers)
      if (shared.length === 0) continue
      const named = `${route.method} ${route.url}`
      shareable.push(named)
      const bodies = new Set([...answers.values()].map(({ statusCode, body }) => `${statusCode} ${body}`))
      expect([named, shared.length, bodies.size]).toEqual([named, cookies.size, 1])
      expect(route.method).toMatch(/^(GET|HEAD)$/)
      expect(named).not.toMatch(/studio|owner|preview|login|proprietaire/)
      for (const { headers } of shared) expect(headers).not.toHaveProperty('set-cookie')
    }
    expect(shareable).toEqual(
      expect.arrayContaining(['GET /fr/', 'HEAD /fr/', 'GET /fr/a-vendre/', 'GET /fr/nowhere/', 'GET /fr/question/']),
    )
  })

  it('lets no shared cache keep an answer with a cookie, whatever it says itself', async () => {
    await using other = await startTestServer({ cdn: varnish('http://127.0.0.1:1/') })
    const names = ['surrogate-control', 'cdn-cache-control', 'surrogate-key', 'cache-tag']
    const headers = { 'cache-control': FOR_AN_HOUR, ...Object.fromEntries(names.map((name) => [name, 'site'])) }
    other.app.get('/cookie.txt', { schema: { hide: true } }, (_, reply) => reply.headers(headers).setCookie('a', 'b').send('a'))
    other.app.post('/cookie.txt', { schema: { hide: true } }, (_, reply) => reply.headers(headers).send('a'))
    other.app.get('/failure.txt', { schema: { hide: true } }, (_, reply) => reply.code(503).headers(headers).send('a'))
    for (const [method, url] of [
      ['GET', '/cookie.txt'],
      ['POST', '/cookie.txt'],
      ['GET', '/failure.txt'],
    ] as const) {
      const answer = await other.app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin' } })
      expect([method, answer.headers['cache-control']]).toEqual([method, 'no-store'])
      for (const name of names) expect(answer.headers).not.toHaveProperty(name)
    }
  })
})

it('a server without a CDN says what it always said', async () => {
  await using server = await startTestServer()
  const { headers } = await server.get('/fr/')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(headers).not.toHaveProperty('surrogate-key')
})
