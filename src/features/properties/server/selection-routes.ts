import type { FastifyInstance } from 'fastify'
import { MAX_SELECTION, type PropertySelection, propertySelectionSchema } from '#schemas/property/property-selection.ts'
import { readIds } from '#src/features/properties/rules/listing-id.ts'
import { propertyTag } from '#src/platform/cache/page-inputs.ts'
import { notModified } from '#src/platform/http/api-schemas.ts'
import { addRead } from '#src/platform/http/read-routes.ts'
import type { PropertyRouteOptions } from './property-routes.ts'
import { all, readLanguage } from './query-parameters.ts'
import { toSummary } from './summary.ts'

const selectionSchema = {
  summary: 'The properties with the given ids, in their order; those that show no more are left out.',
  tags: ['listings'],
  querystring: {
    type: 'object',
    properties: {
      id: { description: `The ID of a property; may be repeated, up to ${MAX_SELECTION} times.` },
      language: { description: 'An enabled language; the default language otherwise.' },
    },
  },
  response: { 200: propertySelectionSchema, 304: notModified },
} as const

export async function selectionRoutes(
  app: FastifyInstance,
  { repository, site: currentSite }: PropertyRouteOptions,
): Promise<void> {
  addRead<PropertySelection>(app, '/api/selection', {
    schema: selectionSchema,
    inputs: ({ query }) => readIds(all(query.id)).map(propertyTag),
    answer: async (request) => {
      const site = currentSite()
      const language = readLanguage(request.query, site)
      const stored = await repository.select(readIds(all(request.query.id)))
      return { items: stored.map((property) => toSummary(property, language, site)) }
    },
  })
}
