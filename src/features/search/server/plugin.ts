import fp from 'fastify-plugin'
import { refuseWhileComing } from '#src/features/properties/server/refuse-while-coming.ts'
import { createWordReader, type WordReader } from './read-words.ts'
import { createSearchRepository, type SearchRepository } from './search-repository.ts'
import { searchRoutes } from './search-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly propertySearch: SearchRepository
    readonly wordReader: WordReader
  }
}

export const searchPlugin = fp(
  async (app) => {
    const { caches, contentVersion, database, listings } = app
    const found = createSearchRepository(database.searches, {
      caches,
      version: contentVersion.listings,
      select: (...ids) => listings.shown.properties.select(...ids),
    })
    const search = refuseWhileComing(found, listings.areComing)
    app.decorate('propertySearch', search)
    const words = createWordReader({ repository: search, caches, version: contentVersion.content })
    app.decorate('wordReader', words)
    await app.register(async (scope) => {
      scope.addHook('onRequest', (_request, { raw }, done) => {
        const gone = new AbortController()
        raw.once('close', () => raw.writableEnded || gone.abort())
        database.untilAborted(gone.signal, done)
      })
      await scope.register(searchRoutes, { repository: search, words, site: () => app.site.live().listingSite })
    })
  },
  { name: 'search', dependencies: ['listings'] },
)
