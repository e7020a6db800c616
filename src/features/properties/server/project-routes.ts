import type { FastifyInstance } from 'fastify'
import { type ProjectDetail, type ProjectList, projectDetailSchema, projectListSchema } from '#schemas/property/project-views.ts'
import { readId } from '#src/features/properties/rules/listing-id.ts'
import { projectTag, shownTags } from '#src/platform/cache/page-inputs.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { errorSchema, notModified } from '#src/platform/http/api-schemas.ts'
import { addRead } from '#src/platform/http/read-routes.ts'
import type { ListingSite } from './listing-context.ts'
import { toProjectDetail, toProjectSummary } from './project.ts'
import type { ProjectRepository } from './project-repository.ts'
import { readLanguage } from './query-parameters.ts'

export interface ProjectRouteOptions {
  readonly projects: ProjectRepository
  /** Read once per request. */
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
export async function projectRoutes(app: FastifyInstance, { projects, site: currentSite }: ProjectRouteOptions): Promise<void> {
  addRead<ProjectList>(app, '/api/projects', {
    schema: listSchema,
    inputs: (_, answer) => ['projects', ...(answer?.items ?? []).map(({ ID }) => projectTag(ID))],
    answer: async (request) => {
      const site = currentSite()
      const language = readLanguage(request.query, site)
      const stored = await projects.list()
      return { items: stored.map((project) => toProjectSummary(project, language, site)) }
    },
  })

  addRead<ProjectDetail>(app, '/api/projects/:id', {
    schema: getSchema,
    inputs: ({ params }, answer) => [projectTag(params.id), 'projects', ...shownTags(answer?.Properties ?? [])],
    answer: async (request) => {
      const site = currentSite()
      const id = readId(request.params.id)
      const [stored, properties] = id === null ? [null, []] : await Promise.all([projects.get(id), projects.propertiesOf(id)])
      if (stored === null || stored.retiredAt !== null) throw new AppError('PROJECT_NOT_FOUND')
      return toProjectDetail(stored, properties, readLanguage(request.query, site), site)
    },
  })
}
