import type { FastifyInstance } from 'fastify'
import type { SiteServices } from '#src/server/pages/site-services.ts'
import { robotsTxt, type SitemapEntry, sitemapXml } from '#src/site/pages/sitemap.ts'

export interface SearchEngineOptions {
  readonly services: SiteServices
  readonly publicUrl: string
  /** Every home that has a page, with its path in each language. */
  readonly propertyEntries: () => Promise<readonly SitemapEntry[]>
}

/** `/sitemap.xml` and `/robots.txt`: what search engines may find (ROUTE-12). */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { services, publicUrl, propertyEntries }: SearchEngineOptions,
): Promise<void> {
  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt(publicUrl)),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const { sitemapEntries, defaultLanguage } = services.live()
    const xml = sitemapXml(publicUrl, defaultLanguage, [...sitemapEntries, ...(await propertyEntries())])
    return reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(xml)
  })
}
