import fp from 'fastify-plugin'
import { isPreviewPath } from '#src/base/paths/page-paths.ts'
import { splitUrl } from '#src/platform/http/split-url.ts'
import { missingAddress, referringHost } from './missing-address.ts'
import { createMissingPageCounter } from './missing-page-counter.ts'
import { createMissingPageRepository, type MissingPageRepository } from './missing-page-repository.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The requests for missing addresses. */
    readonly missingPages: Pick<MissingPageRepository, 'list'>
  }
}

/** Counts requests for missing addresses. Register it before the routes whose answers it counts. */
export const missingPagesPlugin = fp(
  async (app) => {
    const { database, now, log } = app
    const pages = createMissingPageRepository(database.db)
    const counter = createMissingPageCounter({ pages, now, log })
    app.decorate('missingPages', {
      async list(since, limit) {
        await counter.flush()
        return pages.list(since, limit)
      },
    })
    app.purgeables.push(counter)
    app.addHook('onClose', counter.stop)
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode !== 404 || request.method !== 'GET') return
      const [path, search] = splitUrl(request.raw.url)
      if (path.startsWith('/api/') || isPreviewPath(path)) return
      counter.take(missingAddress(path, search), referringHost(request.headers.referer))
    })
  },
  { name: 'missing-pages', dependencies: ['database', 'jobs'] },
)
