import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { MAX_SELECTION, propertySelectionSchema } from '#schemas/property-selection.ts'
import { toSummary } from '#src/server/listings/summary.ts'
import type { PropertyRouteOptions } from './properties.ts'
import { readIds, readLanguage } from './property-parameters.ts'

const selectionSchema = {
  summary: 'The homes with the given ids, in their order; those that show no more are left out.',
  tags: ['listings'],
  querystring: {
    type: 'object',
    properties: {
      id: { description: `The ID of a home; may be repeated, up to ${MAX_SELECTION} times.` },
      language: { description: 'An enabled language; the default language otherwise.' },
    },
  },
  response: { 200: propertySelectionSchema },
} as const

/** `GET /api/selection`: what a visitor's shortlist and a comparison show. */
export const selectionRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: PropertyRouteOptions }> = async (
  app,
  { repository, site: currentSite },
) => {
  app.get('/api/selection', { schema: selectionSchema }, async (request, reply) => {
    const site = currentSite()
    const language = readLanguage(request.query, site)
    const stored = await repository.select(readIds(request.query.id))
    reply.header('cache-control', 'no-cache')
    return { items: stored.map((property) => toSummary(property, language, site)) }
  })
}
