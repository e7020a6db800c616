import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPackedText, type PackedText } from '#src/server/http/packed-text.ts'
import { sendPacked } from '#src/server/http/send-packed.ts'
import type { ListingSite } from '#src/server/listings/listing-context.ts'
import type { SearchRepository } from '#src/server/search/search-repository.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { robotsTxt, type SitemapEntry, sitemapIndexXml, sitemapXml } from '#src/site/pages/sitemap.ts'
import { packSitemaps } from './packed-sitemaps.ts'

export interface SearchEngineOptions {
  readonly services: SiteServices
  readonly publicUrl: string
  /** Sitemap entries of all properties with a page, in batches. */
  readonly propertyEntries: () => AsyncIterable<readonly SitemapEntry[]>
  /** Changes with those entries. */
  readonly dataVersion: () => Promise<string>
}

interface Sitemaps {
  readonly whole: PackedText
  readonly parts: readonly PackedText[]
}

/** `/robots.txt`, `/sitemap.xml` and, where it needs several parts, `/sitemap-1.xml` and so on (ROUTE-12). */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { services, publicUrl, propertyEntries, dataVersion }: SearchEngineOptions,
): Promise<void> {
  let made: { readonly version: string; readonly sitemaps: Promise<Sitemaps> } | undefined

  /** Written once for each version of site and listings: reading every property takes a while, and crawlers request all parts in a row. */
  async function sitemaps(): Promise<Sitemaps> {
    const version = `${services.generation()} ${await dataVersion()}`
    if (made?.version === version) return made.sitemaps
    const fresh = writeSitemaps()
    made = { version, sitemaps: fresh }
    // Retry after a failure.
    fresh.catch(() => {
      if (made?.sitemaps === fresh) made = undefined
    })
    return fresh
  }

  async function writeSitemaps(): Promise<Sitemaps> {
    const { sitemapEntries, defaultLanguage } = services.live()
    async function* batches() {
      yield sitemapEntries
      yield* propertyEntries()
    }
    const parts = await packSitemaps(batches(), { write: (entries) => sitemapXml(publicUrl, defaultLanguage, entries) })
    const [first] = parts
    const index = () => createPackedText(Buffer.from(sitemapIndexXml(publicUrl, parts.length)))
    return { whole: parts.length === 1 && first !== undefined ? first : index(), parts }
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt(publicUrl)),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
    sendSitemap(request, reply, (await sitemaps()).whole),
  )

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,4}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const part = (await sitemaps()).parts[Number(request.params.part) - 1]
      return part === undefined ? reply.callNotFound() : sendSitemap(request, reply, part)
    },
  )
}

function sendSitemap(request: FastifyRequest, reply: FastifyReply, sitemap: PackedText) {
  return sendPacked(
    request,
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600'),
    sitemap,
  )
}

/** Sitemap entries of all visible listings, in batches: path per language, and last change. */
export async function* propertyEntries(search: SearchRepository, site: ListingSite): AsyncGenerator<readonly SitemapEntry[]> {
  for await (const records of search.all(site.showUnavailable)) {
    yield records.map(({ record }) => ({
      paths: Object.fromEntries(site.languages.map((language) => [language, site.propertyPath(record, language)])),
      modified: record.ModifyDate ?? record.CreateDate,
    }))
  }
}
