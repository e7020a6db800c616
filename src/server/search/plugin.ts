import fp from 'fastify-plugin'
import { createSearchPreparation } from './search-preparation.ts'
import { createSearchRepository, type SearchRepository } from './search-repository.ts'
import { searchRoutes } from './search-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly propertySearch: SearchRepository
  }
}

/** Search over the listings; its data is prepared in the background. */
export const searchPlugin = fp(
  async (app) => {
    const { database, listings, log } = app
    const search = createSearchRepository(database.db, listings.dataVersion)
    const preparation = createSearchPreparation({ search, log })
    app.decorate('propertySearch', search)
    listings.onVersionChange(preparation.begin)
    app.background.add({ start: preparation.begin })
    app.addHook('onClose', preparation.stop)
    await app.register(searchRoutes, { repository: search, site: () => app.site.live().listingSite })
  },
  { name: 'search', dependencies: ['listings'] },
)
