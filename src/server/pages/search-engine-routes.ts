import type { FastifyInstance } from 'fastify'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { SearchRepository } from '#src/server/search/search-repository.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { robotsTxt, type SitemapEntry, sitemapIndexXml, sitemapParts, sitemapXml } from '#src/site/pages/sitemap.ts'

export interface SearchEngineOptions {
  readonly services: SiteServices
  readonly publicUrl: string
  /** Sitemap entries of all properties with a page. */
  readonly propertyEntries: () => Promise<readonly SitemapEntry[]>
  /** Changes with those entries. */
  readonly dataVersion: () => Promise<string>
}

/** `/robots.txt`, `/sitemap.xml` and, where it needs several parts, `/sitemap-1.xml` and so on (ROUTE-12). */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { services, publicUrl, propertyEntries, dataVersion }: SearchEngineOptions,
): Promise<void> {
  let made: { readonly version: string; readonly parts: Promise<readonly (readonly SitemapEntry[])[]> } | undefined

  /** Cached until something changes: reading every property takes a while, and crawlers request all parts in a row. */
  async function parts(): Promise<readonly (readonly SitemapEntry[])[]> {
    const version = `${services.generation()} ${await dataVersion()}`
    if (made?.version === version) return made.parts
    const { sitemapEntries } = services.live()
    const fresh = propertyEntries().then((entries) => sitemapParts([...sitemapEntries, ...entries]))
    made = { version, parts: fresh }
    // Retry after a failure.
    fresh.catch(() => {
      made = undefined
    })
    return fresh
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt(publicUrl)),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const [first = [], ...others] = await parts()
    const xml = others.length > 0 ? sitemapIndexXml(publicUrl, others.length + 1) : urlSet(first)
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,4}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const part = (await parts())[Number(request.params.part) - 1]
      if (part === undefined) return reply.callNotFound()
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(urlSet(part))
    },
  )

  function urlSet(entries: readonly SitemapEntry[]): string {
    return sitemapXml(publicUrl, services.live().defaultLanguage, entries)
  }
}

/** Sitemap entries of all visible listings: path per language, and last change. */
export async function propertyEntries(search: SearchRepository, site: ListingSite): Promise<readonly SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for await (const records of search.all(site.showUnavailable)) {
    for (const { record } of records) {
      const paths = Object.fromEntries(site.languages.map((language) => [language, site.propertyPath(record, language)]))
      entries.push({ paths, modified: record.ModifyDate ?? record.CreateDate })
    }
  }
  return entries
}
