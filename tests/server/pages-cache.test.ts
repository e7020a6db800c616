import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleServers } from '#src/dev/testing/module-types.ts'
import { feedProperty } from '../fixtures/feed.ts'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, linkTo, visibleText } from '../fixtures/server-html.ts'
import { agencyDefinition, aPageFile, listings, shows, writeDefinition } from '../fixtures/site-folder.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** For changes that the watcher reports; ten seconds, because the machine may be busy. */
const eventually = { timeout: 30_000, interval: 20 }

describe('a page in every encoding', () => {
  it('has the same content as brotli, gzip and plain', async () => {
    const plain = await server.get('/fr/')
    const brotli = await server.get('/fr/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await server.get('/fr/', { 'accept-encoding': 'gzip' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const { headers, rawPayload } of [plain, brotli, gzip]) {
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(headers['content-length']).toBe(String(rawPayload.length))
    }
  })

  it.each([
    ['gzip;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1.0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['deflate', undefined],
    ['x-abrvation', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    const answer = await server.get('/nl/', { 'accept-encoding': accepted })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
  })

  it.each(['/sitemap.xml', '/api/properties', '/fr/nowhere/'])('%s is compressed too', async (url) => {
    const { headers } = await server.get(url, { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })
})

describe('a page that the client has cached', () => {
  it.each(['%s', 'W/%s', '"other", %s', '*'])('If-None-Match: %s is answered 304 without a body', async (form) => {
    const etag = String((await server.get('/fr/')).headers.etag)
    const answer = await server.get('/fr/', { 'if-none-match': form.replace('%s', etag) })
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('is sent in full in another version', async () => {
    expect((await server.get('/fr/', { 'if-none-match': '"old"' })).statusCode).toBe(200)
  })
})

describe('the page cache', () => {
  it('renders a page once, for any number of requests in any encoding', async () => {
    await using fresh = await startTestServer()
    const encodings = ['br', 'gzip', '', 'br']
    await Promise.all(encodings.map((encoding) => fresh.get('/fr/', { 'accept-encoding': encoding })))
    await fresh.get('/fr/')
    expect(fresh.rendered).toEqual(['/fr/'])
  })

  it('has one entry per query string, and one for all unknown paths', async () => {
    await using fresh = await startTestServer()
    for (const url of ['/fr/a-vendre/', '/fr/a-vendre/?page=2', '/fr/x/', '/fr/y/?a=b', '/nl/x/']) await fresh.get(url)
    expect(fresh.rendered).toEqual(['/fr/a-vendre/', '/fr/a-vendre/?page=2', '/fr/page-not-found/', '/nl/page-not-found/'])
  })

  it('has one entry for all query strings that are equivalent to its modules, with any other parameters', async () => {
    await using fresh = await startTestServer()
    const junk = ['fbclid=abc', 'utm_source=mail&utm_medium=email', '%zz=%ff&&=', '__proto__=x', 'x=1&y=2']
    const same = ['/fr/', ...junk.map((query) => `/fr/?${query}`)]
    const bodies = []
    for (const url of same) bodies.push(await fresh.get(url))
    expect(fresh.rendered).toEqual(['/fr/'])
    expect(new Set(bodies.map(({ headers }) => headers.etag)).size).toBe(1)
    const searches = [
      '?city=plombieres%7C4850&page=2',
      '?page=2&city=plombieres|4850',
      '?gclid=1&page=2&city=plombieres%7c4850&b=c',
    ]
    for (const search of searches) await fresh.get(`/fr/a-vendre/${search}`)
    expect(fresh.rendered).toEqual(['/fr/', '/fr/a-vendre/?city=plombieres%7C4850&page=2'])
    const [, , third] = await Promise.all(searches.map((search) => fresh.get(`/fr/a-vendre/${search}`)))
    expect(linkTo(third?.body ?? '', { rel: 'canonical' })).toBe(`${PUBLIC_URL}/fr/a-vendre/`)
    expect(third?.headers['cache-control']).toBe('no-cache')
  })

  it('redirects an empty field also if the page without it is cached', async () => {
    await using fresh = await startTestServer()
    await fresh.get('/fr/a-vendre/')
    const answer = await fresh.get('/fr/a-vendre/?search=')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/fr/a-vendre/'])
  })

  it('renders previews each time', async () => {
    await using fresh = await startTestServer()
    await fresh.get('/preview/fr/')
    await fresh.get('/preview/fr/')
    expect(fresh.rendered).toHaveLength(2)
  })

  it('[CONF-01] is renewed when the site definition changes, without a build or a restart', async () => {
    await using fresh = await startTestServer({ follows: true })
    const before = await fresh.get('/fr/contact/')
    const contact = aPageFile('contact', '/contact/', { title: 'Nous joindre', modules: [shows('contact', 'office')] })
    await writeDefinition(fresh.siteConfig, { 'pages/contact.json': contact })
    await expect.poll(async () => visibleText((await fresh.get('/fr/contact/')).body), eventually).toContain('Nous joindre')
    expect((await fresh.get('/fr/contact/', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200)
  })

  it('[CONF-01] has nothing of before a change, also where its modules were still waiting for data meanwhile', async () => {
    const { promise: data, resolve: arrive } = Promise.withResolvers<void>()
    const waits = { resolve: (content: object) => data.then(() => content) }
    await using fresh = await startTestServer({ follows: true, moduleServers: { ...moduleServers, contact: waits } })
    const before = fresh.get('/fr/contact/')
    const contact = aPageFile('contact', '/contact/', { title: 'Nous joindre', modules: [shows('contact', 'office')] })
    await writeDefinition(fresh.siteConfig, { 'pages/contact.json': contact })
    await writeDefinition(fresh.siteConfig, { 'pages/later.json': aPageFile('later', '/later/', {}) })
    await expect.poll(async () => (await fresh.get('/fr/later/')).statusCode, eventually).toBe(200)
    arrive()
    expect(visibleText((await before).body)).not.toContain('Nous joindre')
    expect(visibleText((await fresh.get('/fr/contact/')).body)).toContain('Nous joindre')
  })

  it('[ROUTE-04] is renewed when the feed changes: a new price shows, a property that left the feed is gone (410)', async () => {
    // One of four is a quarter, which the import asks about.
    const before = [...listings(), feedProperty({ ID: 1003 })]
    await using fresh = await startTestServer({
      follows: true,
      files: { 'data/properties.json': { version: 1, properties: before } },
    })
    const urls = ['/fr/a-vendre/plombieres/maison-de-caractere/1001/', '/fr/a-louer/plombieres/studio/2001/']
    const show = () => Promise.all(urls.map((url) => fresh.get(url)))
    expect((await show()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const properties = before.filter(({ ID }) => ID !== 2001).map((property) => ({ ...property, Price: 312_000 }))
    const feed = { version: 1, properties }
    await writeDefinition(fresh.siteConfig, { 'data/properties.json': feed })
    await expect.poll(async () => visibleText((await show())[0]?.body ?? ''), eventually).toMatch(/312.000/)
    const [, studio] = await show()
    expect(studio?.statusCode).toBe(410)
    expect(visibleText(studio?.body ?? '')).toContain('Page introuvable')
    expect((await fresh.get('/fr/a-louer/')).body).not.toContain('/2001/')
  })

  it('[CONF-01] is renewed when a picture changes', async () => {
    await using fresh = await startTestServer({ follows: true })
    const logoOf = async () => attributesOf((await fresh.get('/fr/')).body, 'img', 'src').find((src) => src.endsWith('logo.svg'))
    const before = await logoOf()
    expect(before).toMatch(/^\/media\/original\/[\da-f]{8}\/logo\.svg$/)
    await writeFile(join(fresh.siteConfig, 'media/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect.poll(logoOf, eventually).not.toBe(before)
  })

  it('[CONF-14] soon renders a page again if a module failed for lack of data', async () => {
    let isAway = true
    await using fresh = await startTestServer({
      wrap: (renderer) => ({
        render: (request) =>
          renderer.render({
            ...request,
            get: (url) => (isAway && url === '/api/figures' ? Promise.reject(new Error('away')) : request.get(url)),
          }),
      }),
    })
    const text = async () => visibleText((await fresh.get('/fr/')).body)
    expect(await text()).not.toContain('biens')
    isAway = false
    await expect.poll(text, eventually).toMatch(/1 biens/)
  })
})

describe('[CONF-13] an invalid change', () => {
  it('changes only the findings, and neither does a restart change anything else', async () => {
    await using fresh = await startTestServer({ follows: true })
    const errorsOf = ({ source }: TestServer) =>
      source.findings().flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))
    const textOf = async (server: TestServer) => visibleText((await server.get('/fr/contact/')).body)
    const before = await textOf(fresh)
    await writeDefinition(fresh.siteConfig, { 'pages/contact.json': '{ "version": 1,' })
    await expect.poll(() => errorsOf(fresh), eventually).toEqual(['invalid-json'])
    expect(await textOf(fresh)).toBe(before)
    expect(fresh.log.map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/pages\/contact\.json:1:\d+ +error +invalid-json/),
    )

    const { siteConfig, dataDir } = fresh
    await using again = await startTestServer({ place: { siteConfig, dataDir } })
    expect(errorsOf(again)).toEqual(['invalid-json'])
    expect(await textOf(again)).toBe(before)
  })

  it('is replaced by the next valid one', async () => {
    await using fresh = await startTestServer({ follows: true })
    await writeDefinition(fresh.siteConfig, { 'site.json': 'null' })
    await expect.poll(() => fresh.source.findings().length, eventually).toBeGreaterThan(0)
    const { 'site.json': site = {} } = agencyDefinition()
    await writeDefinition(fresh.siteConfig, { 'site.json': { ...site, languages: ['fr', 'nl'] } })
    await expect.poll(async () => (await fresh.get('/en/')).statusCode, eventually).toBe(404)
    expect((await fresh.get('/nl/')).statusCode).toBe(200)
  })
})

describe('files of the build', () => {
  const filesOf = (body: string) => [
    ...attributesOf(body, 'script', 'src'),
    ...attributesOf(body, 'script', 'data-app'),
    ...attributesOf(body, 'script', 'data-preloads').flatMap((files) => files.split(' ')),
    ...attributesOf(body, 'link', 'href'),
  ]

  it('that a page names all exist, are cached for a year, and are precompressed', async () => {
    const files = filesOf((await server.get('/fr/')).body).filter((file) => file.startsWith('/assets/'))
    expect(files.length).toBeGreaterThan(5)
    for (const file of new Set(files)) {
      const plain = await server.get(file)
      expect([file, plain.statusCode, plain.headers['cache-control']]).toEqual([file, 200, 'public, max-age=31536000, immutable'])
      if (!/\.(js|css)$/.test(file)) continue
      const brotli = await server.get(file, { 'accept-encoding': 'br, gzip' })
      expect([file, brotli.headers['content-encoding']]).toEqual([file, 'br'])
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(brotli.headers['content-type']).toBe(plain.headers['content-type'])
      expect(brotli.headers.vary).toMatch(/accept-encoding/i)
    }
  })

  it('that are not for browsers are not served', async () => {
    for (const url of ['/.vite/manifest.json', '/assets/', '/assets/main.js.br', '/index.html', '/package.json']) {
      expect([url, (await server.get(url)).statusCode]).toEqual([url, 404])
    }
  })
})
