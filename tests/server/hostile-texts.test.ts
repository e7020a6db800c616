import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_OWNERS, DEMO_PASSWORD } from '../fixtures/demo-owners.ts'
import { inspectHtml } from '../fixtures/hostile/inspect-html.ts'
import { MARK, POLYGLOT } from '../fixtures/hostile/payloads.ts'
import { type Poisoned, poisonAgency, STORABLE } from '../fixtures/hostile/poison-agency.ts'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

let server: TestServer
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let poisoned: Poisoned
let sitemap: string
let pages: readonly string[]
let properties: readonly string[]

beforeAll(async () => {
  folder = await temporaryFolder()
  const place = { siteConfig: join(folder.path, 'site'), dataDir: join(folder.path, 'data') }
  poisoned = await poisonAgency(place.siteConfig)
  server = await startTestServer({ place })
  sitemap = (await server.get('/sitemap.xml')).body
  const all = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.slice(PUBLIC_URL.length))
  properties = all.filter((path) => /\/\d+\/$/.test(path))
  pages = all.filter((path) => !properties.includes(path))
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

/** The HTML that React writes for the element of {@link POLYGLOT}. */
const ESCAPED = '&lt;sVg/oNloAd=hostile()'

/** The faults of pages, and how many pages show hostile texts. */
async function inspect(paths: readonly string[], headers: Record<string, string> = {}) {
  const faults: string[] = []
  let tried = 0
  for (const path of paths) {
    const { statusCode, body } = await server.get(path, headers)
    if (![200, 404, 410].includes(statusCode)) faults.push(`${path} answers ${statusCode}`)
    if (body.includes(ESCAPED)) tried += 1
    faults.push(...inspectHtml(body).map((fault) => `${path}: ${fault}`))
  }
  return { faults, tried }
}

/** Every fifth path, in each of the four languages in turn: a page has the same parts in all of them. */
const someOf = (paths: readonly string[]) => paths.filter((_, index) => index % 5 === 0)

describe('hostile texts of configuration and feed', () => {
  it('are in every free text of a schema, many times, and the site goes live with them', () => {
    expect(poisoned.places.size).toBeGreaterThan(150)
    for (const place of ['site/agency/name', 'page/params/title', 'content/article/body', 'properties/properties/DescriptionB']) {
      expect(poisoned.places).toContain(place)
    }
    expect(STORABLE.filter((payload) => (poisoned.uses.get(payload) ?? 0) < 20)).toEqual([])
    expect(poisoned.uses.get(POLYGLOT)).toBeGreaterThan(4000)
    // A poisoned city is another one than that of the neighbourhood, which is said.
    const problems = server.log.filter(({ level, code }) => Number(level) >= 40 && code !== 'unknown-neighbourhood')
    expect(problems.flatMap(({ msg }) => String(msg).match(/.*\berror\b.{0,120}/g) ?? [String(msg)])).toEqual([])
  })

  it('stay text on every page of the site definition', async () => {
    const paths = someOf(pages)
    const { faults, tried } = await inspect(paths)
    expect(faults).toEqual([])
    expect(tried).toBe(paths.length)
  })

  it('stay text on the pages of properties and projects, on not-found pages and in previews', async () => {
    const some = properties.filter((_, index) => index % 31 === 0)
    const others = ['/fr/nowhere/', '/nl/property/999999/', '/preview/de/', '/preview/en/for-sale/', '/map/?language=fr']
    const { faults, tried } = await inspect([...some, ...others])
    expect(faults).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(some.length)
  })

  it('stay text in the owner portal', async () => {
    const login = await server.app.inject({
      method: 'POST',
      url: '/fr/login/',
      payload: new URLSearchParams({ 'owner-action': 'login', email: DEMO_OWNERS.fr.email, password: DEMO_PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const start = String(login.headers.location)
    const { faults, tried } = await inspect([start, `${start}${DEMO_OWNERS.fr.properties[0]}/`], { cookie })
    expect(faults).toEqual([])
    expect(tried).toBe(2)
    const csv = await server.get(`/api/owner/properties/${DEMO_OWNERS.fr.properties[0]}/history.csv`, { cookie })
    expect(csv.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'x-content-type-options': 'nosniff',
    })
    expect(csv.body).toContain(MARK)
    expect(csv.body).not.toMatch(/(^|;|\n)"?[=+@]/)
  })

  it('are in no URL of sitemap and robots.txt, whose syntax they cannot break', async () => {
    expect(sitemap).toMatch(/^<\?xml[^>]*>\s*<urlset/)
    const addresses = [...sitemap.matchAll(/(?:<loc>|href=")([^<"]*)/g)].map(([, address = '']) => address)
    expect(addresses.filter((address) => !/^https:\/\/www\.agence\.example\/[\w/-]*$/.test(address))).toEqual([])
    const elements = new Set([...sitemap.matchAll(/<\/?([^\s>/]+)/g)].map(([, name]) => name))
    expect([...elements].toSorted()).toEqual(['?xml', 'lastmod', 'loc', 'url', 'urlset', 'xhtml:link'])
    expect((await server.get('/robots.txt')).body).not.toContain(MARK)
  })

  it('are data in the answers of the API, never a document that a browser would render', async () => {
    for (const url of ['/api/properties?goal=0', '/api/projects', '/api/search-options?goal=0', '/api/shell', '/api/places']) {
      const { statusCode, headers } = await server.get(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/json; charset=utf-8'])
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
