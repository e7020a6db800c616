import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FeedProject } from '#schemas/property/project.ts'
import { robotsTxt, type SitemapEntry, sitemapIndexXml, sitemapXml } from '#src/definition/pages/sitemap.ts'
import type { ListingSite } from '#src/features/properties/server/listing-context.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { SearchRepository } from '#src/features/search/server/search-repository.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import { ALL_LISTINGS } from '#src/platform/cache/page-inputs.ts'
import { createPackedText, type PackedText } from '#src/platform/http/packed-text.ts'
import { sendPacked } from '#src/platform/http/send-packed.ts'
import { packSitemaps } from './packed-sitemaps.ts'

export interface SearchEngineOptions {
  readonly services: SiteServices
  readonly publicUrl: string
  /** Sitemap entries of all projects and properties with a page, in batches. */
  readonly listingEntries: () => AsyncIterable<readonly SitemapEntry[]>
  /** Whether the first import of listings is running: the sitemap then lacks them, and expires soon. */
  readonly areListingsComing: () => boolean
  readonly caches: Caches
  /** The version of the site and its listings. */
  readonly version: () => string
}

interface Sitemaps {
  readonly whole: PackedText
  readonly parts: readonly PackedText[]
  readonly bytes: number
}

/** The entries of a hundred thousand properties in four languages take some 30 MB with both encodings. */
const MAX_BYTES = 128 * 1024 * 1024

/** `/robots.txt`, `/sitemap.xml` and, if it needs several parts, `/sitemap-1.xml` and so on (ROUTE-12). */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { services, publicUrl, listingEntries, areListingsComing, caches, version }: SearchEngineOptions,
): Promise<void> {
  // Reading all properties is slow, and crawlers request all parts in a row.
  const cache = caches.create<Sitemaps>({ name: 'sitemaps', version, maxBytes: MAX_BYTES, sizeOf: ({ bytes }) => bytes })
  const sitemaps = () => cache.fetch('', writeSitemaps)

  function sendSitemap(request: FastifyRequest, reply: FastifyReply, sitemap: PackedText) {
    const caching = areListingsComing() ? 'no-cache' : `public, max-age=${services.maxAgeSeconds(3600)}`
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', caching)
      .headers(app.cdn.tagHeaders({ tags: ALL_LISTINGS }))
    return sendPacked(request, reply, sitemap)
  }

  async function writeSitemaps(): Promise<Sitemaps> {
    const { sitemapEntries, defaultLanguage } = services.live()
    async function* batches() {
      yield sitemapEntries
      if (!areListingsComing()) yield* listingEntries()
    }
    const parts = await packSitemaps(batches(), { write: (entries) => sitemapXml(publicUrl, defaultLanguage, entries) })
    const [first] = parts
    const index = () => createPackedText(Buffer.from(sitemapIndexXml(publicUrl, parts.length)))
    // The second encoding takes a little more space than the first.
    const bytes = 3 * (await Promise.all(parts.map((part) => part.in('br')))).reduce((sum, { length }) => sum + length, 0)
    return { whole: parts.length === 1 && first !== undefined ? first : index(), parts, bytes }
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

/** Sitemap entries of all projects and visible properties, in batches: path per language, and last change. */
export async function* listingEntries(
  projects: Pick<ProjectRepository, 'list'>,
  search: SearchRepository,
  site: ListingSite,
): AsyncGenerator<readonly SitemapEntry[]> {
  yield (await projects.list()).flatMap(({ record }) => projectEntry(record, site))
  for await (const records of search.all(site.showUnavailable)) {
    yield records.map(({ record }) => ({
      paths: Object.fromEntries(site.languages.map((language) => [language, site.propertyPath(record, language)])),
      modified: record.ModifyDate ?? record.CreateDate,
    }))
  }
}

/** Null for a project with its own website, and without a project page. */
function projectEntry({ ID, ExternalLink, CreateDate }: FeedProject, site: ListingSite): readonly SitemapEntry[] {
  const paths = site.languages.flatMap((language) => {
    const path = site.projectPath(ID, language)
    return path === null ? [] : [[language, path] as const]
  })
  if (ExternalLink !== undefined || paths.length === 0) return []
  return [{ paths: Object.fromEntries(paths), ...(CreateDate !== undefined && { modified: CreateDate.slice(0, 10) }) }]
}
