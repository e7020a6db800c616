import type { FastifyInstance } from 'fastify'
import type { AsNeighbour } from '#src/platform/neighbours/neighbours.ts'

/** What an open site answers to the others of its network. */
export function asNeighbour(app: FastifyInstance): AsNeighbour {
  return {
    office: app.officeState,
    entry: app.staff.entries.make,
    listings: app.sharedListings,
    takeRequest: app.forms.takeRequest,
  }
}
