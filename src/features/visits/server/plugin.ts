import fp from 'fastify-plugin'
import { createVisitCounter } from './visit-counter.ts'
import { createVisitLimit } from './visit-limit.ts'
import { createVisitRepository } from './visit-repository.ts'
import { visitRoutes } from './visit-routes.ts'
import { mostVisited, type VisitTotals, visitsByDay } from './visit-totals-queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly visitTotals: VisitTotals
  }
}

/** Counts visits to property pages, for the owners. */
export const visitsPlugin = fp(
  async (app) => {
    const { database, environment, ownerSessions, site, now, log } = app
    const visits = createVisitCounter({ visits: createVisitRepository(database.db), now, log })
    app.purgeables.push(visits)
    const { withoutTimeout } = database
    app.decorate('visitTotals', {
      byDay: (since) => visitsByDay(withoutTimeout, since),
      mostVisited: (since, limit) => mostVisited(withoutTimeout, since, limit),
    })
    app.addHook('onClose', visits.stop)
    await app.register(visitRoutes, {
      visits,
      isOwner: async (request, propertyId) => (await ownerSessions.find(request))?.propertyIds.has(propertyId) === true,
      limit: createVisitLimit({ now, knowsProxies: environment.trustProxy !== undefined }),
      publicUrl: environment.publicUrl,
      portalHosts: () => site.live().site.config.visits?.portalHosts ?? [],
    })
  },
  { name: 'visits', dependencies: ['jobs', 'owners'] },
)
