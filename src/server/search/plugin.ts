import fp from 'fastify-plugin'
import { createSearchRepository, type SearchRepository } from './search-repository.ts'
import { searchRoutes } from './search-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly propertySearch: SearchRepository
  }
}

/** Search over the listings. */
export const searchPlugin = fp(
  async (app) => {
    const { database, listings } = app
    const search = createSearchRepository(database.db, listings.dataVersion, listings.properties.select)
    app.decorate('propertySearch', search)
    await app.register(searchRoutes, { repository: search, site: () => app.site.live().listingSite })
  },
  { name: 'search', dependencies: ['listings'] },
)
