import fp from 'fastify-plugin'
import { openHouseRoutes } from './open-house-routes.ts'

export const openHousesPlugin = fp(
  async (app) => {
    const { environment, listings, site } = app
    await app.register(openHouseRoutes, {
      properties: listings.properties,
      service: site.live,
      publicUrl: environment.publicUrl.replace(/\/+$/, ''),
    })
  },
  { name: 'open-houses', dependencies: ['listings'] },
)
