import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'
import { attributesOf, elementsOf, linkTo } from '../fixtures/server-html.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

interface Entry {
  readonly loc: string
  readonly alternates: Readonly<Record<string, string>>
}

async function sitemap(): Promise<Entry[]> {
  const { body } = await server.get('/sitemap.xml')
  return [...body.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, text = '']) => ({
    loc: /<loc>([^<]*)<\/loc>/.exec(text)?.[1] ?? '',
    alternates: Object.fromEntries(elementsOf(text, 'xhtml:link').map(({ hreflang = '', href = '' }) => [hreflang, href])),
  }))
}

const pathsOf = (entries: readonly Entry[]) => entries.map(({ loc }) => loc.slice(PUBLIC_URL.length))

describe('[ROUTE-12] the sitemap', () => {
  it('lists every public page in every language: pages, articles and properties that are offered', async () => {
    const paths = pathsOf(await sitemap())
    expect(paths).toEqual(
      expect.arrayContaining([
        '/fr/',
        '/nl/',
        '/en/',
        '/fr/a-vendre/',
        '/nl/te-huur/',
        '/en/services/',
        '/fr/services/vente/',
        '/nl/diensten/verkoop/',
        '/fr/a-vendre/plombieres/maison-de-caractere/1001/',
        '/en/for-sale/plombieres/house-of-character/1001/',
        '/fr/a-louer/plombieres/studio/2001/',
      ]),
    )
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('leaves out pages that are not public: redirects, the not-found view, noindex pages, properties no longer offered', async () => {
    const paths = pathsOf(await sitemap())
    expect(paths.filter((path) => /old|not-found|login|3001|preview|\/api\//.test(path))).toEqual([])
  })

  it('contains URLs that answer 200, are canonical, and name the same other languages as their pages', async () => {
    for (const { loc, alternates } of await sitemap()) {
      const answer = await server.get(loc.slice(PUBLIC_URL.length))
      expect([loc, answer.statusCode]).toEqual([loc, 200])
      expect(linkTo(answer.body, { rel: 'canonical' })).toBe(loc)
      const links = elementsOf(answer.body, 'link').filter(({ rel }) => rel === 'alternate')
      expect([loc, Object.fromEntries(links.map(({ hreflang = '', href = '' }) => [hreflang, href]))]).toEqual([loc, alternates])
    }
  })

  it('contains all three languages of every URL, itself included, and the default one as x-default', async () => {
    for (const { loc, alternates } of await sitemap()) {
      expect([loc, Object.keys(alternates).toSorted()]).toEqual([loc, ['en', 'fr', 'nl', 'x-default']])
      expect(Object.values(alternates)).toContain(loc)
      expect(alternates['x-default']).toBe(alternates.fr)
    }
  })

  it('is also its first part; a missing part is not found', async () => {
    const [whole, first, second] = await Promise.all([
      server.get('/sitemap.xml'),
      server.get('/sitemap-1.xml'),
      server.get('/sitemap-2.xml'),
    ])
    expect(first.body).toBe(whole.body)
    expect(second.statusCode).toBe(404)
  })

  it('is XML of the sitemap protocol', async () => {
    const { headers, body } = await server.get('/sitemap.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/)
  })
})

describe('[ROUTE-12] robots.txt', () => {
  it('allows crawlers everything but previews and the API, and names the sitemap', async () => {
    const { headers, body } = await server.get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /preview/', 'Disallow: /api/', `Sitemap: ${PUBLIC_URL}/sitemap.xml`]),
    )
    expect(body).not.toMatch(/^Disallow: \/$/m)
  })
})

describe('[ROUTE-12] the head of a page', () => {
  it('has a canonical URL without a query string', async () => {
    const { body } = await server.get('/fr/a-vendre/?page=2&utm_source=x')
    expect(linkTo(body, { rel: 'canonical' })).toBe(`${PUBLIC_URL}/fr/a-vendre/`)
  })

  it.each(['/fr/nowhere/', '/preview/fr/', '/fr/login/'])('excludes %s from search engines', async (url) => {
    const { body } = await server.get(url)
    expect(elementsOf(body, 'meta').find(({ name }) => name === 'robots')?.content).toBe('noindex')
    expect(linkTo(body, { rel: 'canonical' })).toBeUndefined()
    expect(attributesOf(body, 'link', 'hreflang')).toEqual([])
  })
})
