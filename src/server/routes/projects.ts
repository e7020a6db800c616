import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { projectDetailSchema, projectListSchema } from '#schemas/project-views.ts'
import { errorBody } from '#src/server/errors.ts'
import type { ListingSite } from '#src/server/listings/faces.ts'
import { toProjectDetail, toProjectSummary } from '#src/server/listings/project.ts'
import type { ProjectRepository } from '#src/server/repositories/project-repository.ts'
import { readIds, readLanguage } from './property-parameters.ts'
import { errorSchema } from './property-schemas.ts'

export interface ProjectRouteOptions {
  readonly projects: ProjectRepository
  /** The site at this moment; asked once per request. */
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
  response: { 200: projectListSchema },
} as const

const getSchema = {
  summary: 'Everything the page of one project shows.',
  tags: ['listings'],
  params: { type: 'object', required: ['id'], properties: { id: { description: 'The ID of the project.', type: 'string' } } },
  querystring,
  response: { 200: projectDetailSchema, 404: { description: 'No project with this ID is on offer.', ...errorSchema } },
} as const

/** `GET /api/projects` and `/api/projects/:id`. */
export const projectRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: ProjectRouteOptions }> = async (
  app,
  { projects, site: currentSite },
) => {
  app.get('/api/projects', { schema: listSchema }, async (request, reply) => {
    const site = currentSite()
    const language = readLanguage(request.query, site)
    const stored = await projects.list()
    reply.header('cache-control', 'no-cache')
    return { items: stored.map(({ record }) => toProjectSummary(record, language, site)) }
  })

  app.get('/api/projects/:id', { schema: getSchema }, async (request, reply) => {
    const site = currentSite()
    const [id] = readIds(request.params.id)
    const [stored, homes] = id === undefined ? [null, []] : await Promise.all([projects.get(id), projects.homes(id)])
    reply.header('cache-control', 'no-cache')
    if (stored === null || stored.retiredAt !== null) {
      return reply.code(404).send(errorBody('PROJECT_NOT_FOUND', 'The requested project is not on offer.', request.id))
    }
    return toProjectDetail(stored.record, homes, readLanguage(request.query, site), site)
  })
}
