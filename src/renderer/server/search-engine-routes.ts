import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { robotsTxt, sitemapIndexXml, sitemapXml } from '#src/definition/pages/sitemap.ts'
import type { ProjectRepository } from '#src/features/properties/server/project-repository.ts'
import type { SearchRepository } from '#src/features/search/server/search-repository.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import { ALL_LISTINGS } from '#src/platform/cache/page-inputs.ts'
import { createPackedText, type PackedText } from '#src/platform/http/packed-text.ts'
import { sendPacked } from '#src/platform/http/send-packed.ts'
import { divideEntries, MAX_URLS, planSitemaps, type SitemapPart } from './sitemap-parts.ts'

export interface SearchEngineOptions {
  readonly services: SiteServices
  readonly publicUrl: string
  readonly projects: Pick<ProjectRepository, 'list'>
  readonly search: SearchRepository
  /** Whether the first import of listings is running: the sitemap then lacks them, and expires soon. */
  readonly areListingsComing: () => boolean
  readonly caches: Caches
  /** The version of the site and its listings. */
  readonly version: () => string
}

interface Written {
  readonly text: PackedText
  /** Compressed. */
  readonly bytes: number
}

/** A sitemap takes some 200 KB with both encodings; crawlers ask for one after the other, and seldom again. */
const MAX_BYTES = 8 * 1024 * 1024
/** Where a million properties are divided. */
const MAX_PLAN_BYTES = 4 * 1024 * 1024
/** Of a part, besides the entries of pages, which the site has. */
const PART_BYTES = 300

/** `/robots.txt`, `/sitemap.xml` and, if it needs several parts, `/sitemap-1.xml` and so on (ROUTE-12). */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { services, publicUrl, projects, search, areListingsComing, caches, version }: SearchEngineOptions,
): Promise<void> {
  const plans = caches.create<readonly SitemapPart[]>({
    name: 'sitemap parts',
    version,
    maxBytes: MAX_PLAN_BYTES,
    sizeOf: ({ length }) => PART_BYTES * length,
  })
  // The second encoding takes a little more space than the first.
  const cache = caches.create<Written>({ name: 'sitemaps', version, maxBytes: MAX_BYTES, sizeOf: ({ bytes }) => 3 * bytes })

  const plan = () =>
    plans.fetch('', async () => {
      const { sitemapEntries: pages, listingSite: site } = services.live()
      if (areListingsComing()) return divideEntries(pages, MAX_URLS).map((entries) => async () => entries)
      return await planSitemaps({ pages, projects, search, site })
    })

  /** Compressed at once, which frees the plain text. */
  const written = (key: string, write: () => Promise<string>) =>
    cache.fetch(key, async () => {
      const text = createPackedText(Buffer.from(await write()))
      return { text, bytes: (await text.in('br')).length }
    })

  const writePart = (number: number, read: SitemapPart) =>
    written(String(number), async () => sitemapXml(publicUrl, services.live().defaultLanguage, await read()))

  function sendSitemap(request: FastifyRequest, reply: FastifyReply, { text }: Written) {
    const caching = areListingsComing() ? 'no-cache' : `public, max-age=${services.maxAgeSeconds(3600)}`
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', caching)
      .headers(app.cdn.tagHeaders({ tags: ALL_LISTINGS }))
    return sendPacked(request, reply, text)
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robotsTxt(publicUrl)),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const [first, ...others] = await plan()
    const isAlone = first !== undefined && others.length === 0
    const index = () => written('', async () => sitemapIndexXml(publicUrl, others.length + 1))
    return sendSitemap(request, reply, await (isAlone ? writePart(1, first) : index()))
  })

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,4}$).xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const number = Number(request.params.part)
      const part = (await plan())[number - 1]
      return part === undefined ? reply.callNotFound() : sendSitemap(request, reply, await writePart(number, part))
    },
  )
}
