import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../fixtures/database.ts'
import { writeSampleFacts } from '../fixtures/sample-facts.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { elementsOf, linkTo } from '../fixtures/server-html.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

/** Why the sitemap lacks an address that links lead to. */
type Reason = 'leads on' | 'is no page' | 'is not for search engines' | 'is for those who sign in'

interface Visited {
  /** None for a page that the sitemap must have. */
  readonly reason: Reason | null
  readonly status: number
  readonly canonical: string | undefined
  readonly links: readonly string[]
}

it.each(['site-config', 'examples/coast'])(
  '[ROUTE-12] the sitemap of %s has every page that links from the home pages lead to, and each of its addresses answers with its own canonical',
  { timeout: 900_000 },
  async (site) => {
    await using folder = await temporaryFolder()
    if (site === 'site-config') await writeSampleFacts(folder.path)
    await using server = await startTestServer({ place: { siteConfig: join(root, site), dataDir: folder.path } })
    const { body } = await server.get('/sitemap.xml')
    const sitemap = new Map([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => [new URL(url).pathname, url]))
    const homes = [...sitemap.keys()].filter((path) => /^\/[a-z]{2}\/$/.test(path))
    expect(homes.length).toBeGreaterThan(1)
    const faults: string[] = []
    const reasons = new Set<Reason>()
    const seen = new Set([...homes, ...sitemap.keys()])
    for (const path of seen) {
      const { reason, status, canonical, links } = await visit(server, path)
      for (const link of links) seen.add(link)
      if (reason !== null) reasons.add(reason)
      if (status >= 400 && reason === null) faults.push(`${path} answers ${status}`)
      const url = sitemap.get(path)
      if (url === undefined && reason === null) faults.push(`${path} is missing`)
      if (url !== undefined && (reason !== null || canonical !== url))
        faults.push(`${path} ${reason ?? `names ${canonical} as its own`}`)
    }
    expect(faults).toEqual([])
    expect([...reasons]).toEqual(expect.arrayContaining<Reason>(['is not for search engines']))
  },
)

async function visit(server: TestServer, path: string): Promise<Visited> {
  const { statusCode: status, headers, body } = await server.get(path, { accept: 'text/html' })
  const isPage = String(headers['content-type']).startsWith('text/html')
  const links = isPage ? elementsOf(body, 'a').flatMap(({ href = '' }) => pathOf(href)) : []
  const robots = elementsOf(body, 'meta').find(({ name }) => name === 'robots')?.content
  const reasonOf = (): Reason | null => {
    if (headers.location !== undefined)
      return String(headers.location).includes('/login/') ? 'is for those who sign in' : 'leads on'
    if (!isPage) return 'is no page'
    return robots?.includes('noindex') ? 'is not for search engines' : null
  }
  const next = headers.location === undefined ? [] : pathOf(String(headers.location))
  return { reason: reasonOf(), status, canonical: linkTo(body, { rel: 'canonical' }), links: [...links, ...next] }
}

/** The path of a link within the site, without what follows it; none for files, which have no language before them. */
function pathOf(href: string): readonly string[] {
  const [path = ''] = href.split(/[?#]/)
  return /^\/[a-z]{2}\/(?:.*\/)?$/.test(path) ? [path] : []
}
