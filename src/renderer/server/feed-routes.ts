import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/language.ts'
import { atomXml } from '#src/definition/pages/atom.ts'
import { feedPath } from '#src/definition/pages/module-feed.ts'
import type { ContentKey } from '#src/definition/paths/path-entry.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import type { Caches } from '#src/platform/cache/caches.ts'
import { ALL_LISTINGS } from '#src/platform/cache/page-inputs.ts'
import { hasVersion } from '#src/platform/http/has-version.ts'
import { createPackedText, type PackedText } from '#src/platform/http/packed-text.ts'
import { sendPacked } from '#src/platform/http/send-packed.ts'

export interface FeedOptions {
  readonly services: SiteServices
  readonly publicUrl: string
  readonly caches: Caches
  /** The version of the site and its listings. */
  readonly version: () => string
}

const MAX_BYTES = 4 * 1024 * 1024

interface FeedParameters {
  readonly type: string
  readonly id: string
  readonly language: string
}

/** `/feeds/<type>/<id>/<language>.atom`: the Atom feed of content whose module type has one. */
export async function feedRoutes(app: FastifyInstance, { services, publicUrl, caches, version }: FeedOptions): Promise<void> {
  const cache = caches.create<PackedText>({ name: 'feeds', version, maxBytes: MAX_BYTES, sizeOf: ({ maxBytes }) => 2 * maxBytes })

  /** Caches only existing feeds, since anybody can request others. */
  async function writeFeed(key: ContentKey, language: Language, path: string): Promise<PackedText | null> {
    const service = services.live()
    const feed = await service.feed(key, language)
    if (feed === null) return null
    const author = service.site.config.agency.name
    const write = async () => createPackedText(Buffer.from(atomXml(feed, { publicUrl, language, path, author })))
    return await cache.fetch(path, write)
  }

  app.get<{ Params: FeedParameters }>(
    '/feeds/:type/:id/:language(^[a-z]{2}).atom',
    { schema: { hide: true } },
    async (request, reply) => {
      const { type, id } = request.params
      const language = services.live().site.config.languages.find((code) => code === request.params.language)
      const path = language === undefined ? '' : feedPath(type, id, language)
      const packed = language === undefined ? null : (cache.get(path) ?? (await writeFeed({ type, id }, language, path)))
      if (packed === null) return reply.callNotFound()
      const etag = `W/"${version()}"`
      // An article may tell of listings.
      const tags = app.cdn.tagHeaders({ tags: ALL_LISTINGS })
      reply.headers({ 'cache-control': `public, max-age=${services.maxAgeSeconds(900)}`, etag, ...tags })
      // Feed readers ask hourly, and changes are rare.
      if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return sendPacked(request, reply.type('application/atom+xml; charset=utf-8'), packed)
    },
  )
}
