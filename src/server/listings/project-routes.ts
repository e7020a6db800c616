import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { projectDetailSchema, projectListSchema } from '#schemas/property/project-views.ts'
import { readId } from '#src/domain/property/listing-id.ts'
import { AppError, errorBody } from '#src/server/errors/app-error.ts'
import { errorSchema, notModified } from '#src/server/http/api-schemas.ts'
import { revalidate } from '#src/server/http/revalidate.ts'
import type { ListingSite } from './listing-context.ts'
import { toProjectDetail, toProjectSummary } from './project.ts'
import type { ProjectRepository } from './project-repository.ts'
import { listingVersion, type PropertyRepository } from './property-repository.ts'
import { readLanguage } from './query-parameters.ts'

export interface ProjectRouteOptions {
  readonly projects: ProjectRepository
  readonly repository: Pick<PropertyRepository, 'dataVersion'>
  /** The current site; read once per request. */
  readonly site: () => ListingSite
}

const querystring = {
  type: 'object',
  properties: { language: { description: 'An enabled language; the default language otherwise.' } },
} as const

const listSchema = {
  summary: 'The new-build projects.',
  tags: ['listings'],
  querystring,
  response: { 200: projectListSchema, 304: notModified },
} as const

const getSchema = {
  summary: 'Everything the page of one project shows.',
  tags: ['listings'],
  params: { type: 'object', required: ['id'], properties: { id: { description: 'The ID of the project.', type: 'string' } } },
  querystring,
  response: {
    200: projectDetailSchema,
    304: notModified,
    404: { description: 'No project with this ID is on offer.', ...errorSchema },
  },
} as const

/** `GET /api/projects` and `/api/projects/:id`, with an ETag of data and site. */
export const projectRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: ProjectRouteOptions }> = async (
  app,
  { projects, repository, site: currentSite },
) => {
  revalidate(app, listingVersion(repository, currentSite))

  app.get('/api/projects', { schema: listSchema }, async (request) => {
    const site = currentSite()
    const language = readLanguage(request.query, site)
    const stored = await projects.list()
    return { items: stored.map((project) => toProjectSummary(project, language, site)) }
  })

  app.get('/api/projects/:id', { schema: getSchema }, async (request, reply) => {
    const site = currentSite()
    const id = readId(request.params.id)
    const [stored, properties] = id === null ? [null, []] : await Promise.all([projects.get(id), projects.propertiesOf(id)])
    if (stored === null || stored.retiredAt !== null) {
      return reply.code(404).send(errorBody(new AppError('PROJECT_NOT_FOUND'), request.id))
    }
    return toProjectDetail(stored, properties, readLanguage(request.query, site), site)
  })
}
