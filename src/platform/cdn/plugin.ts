import fp from 'fastify-plugin'
import { createPurgeJobs } from './purge-jobs.ts'
import { createPurgedVersion } from './purged-version-repository.ts'
import { createSendPurge } from './send-purge.ts'
import { createSharedCaching, type SharedCaching, TIME_HEADERS, WITHOUT_CDN } from './shared-caching.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly cdn: SharedCaching
  }
}

/** The headers of a CDN, and its purges ({@link createPurgeJobs}); without one nothing is started. */
export const cdnPlugin = fp(
  async (app) => {
    const { environment, now, log, database, background } = app
    const settings = environment.cdn
    if (settings === null) {
      app.decorate('cdn', WITHOUT_CDN)
      return
    }
    app.decorate(
      'cdn',
      createSharedCaching({
        settings,
        secondsToChange: app.site.maxAgeSeconds,
        isCertain: app.listings.isVersionCertain,
        now,
      }),
    )
    const jobs = createPurgeJobs({
      database: app.jobDatabase,
      send: createSendPurge(settings, now),
      purged: createPurgedVersion(database.db),
      version: app.contentVersion.content,
      now,
      log,
    })
    // This holds for all routes: no cache may keep an answer for one person, or a failure.
    app.addHook('onSend', async (request, reply) => {
      const isForAll = reply.statusCode < 500 && (request.method === 'GET' || request.method === 'HEAD')
      if (isForAll && !reply.hasHeader('set-cookie')) return
      if (!String(reply.getHeader('cache-control')).includes('s-maxage')) return
      for (const name of [...TIME_HEADERS, 'surrogate-key', 'cache-tag']) reply.removeHeader(name)
      reply.header('cache-control', 'no-store')
    })
    app.listings.inputChanges.subscribe(jobs.purge)
    background.add({ start: jobs.start })
    app.addHook('onClose', jobs.stop)
  },
  { name: 'cdn', dependencies: ['site'] },
)
