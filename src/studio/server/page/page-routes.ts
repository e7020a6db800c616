import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { StudioPage } from '#schemas/studio/page-api.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { unsavedPage } from './unsaved-page.ts'

const text = { type: 'string', maxLength: 400 } as const
/** JSON-encoded texts are longer than the texts. */
const MAX_BODY_BYTES = 4_000_000

const SCHEMA = {
  hide: true,
  params: { type: 'object', required: ['draft'], properties: { draft: text } },
  body: {
    type: 'object',
    required: ['path', 'files', 'at'],
    additionalProperties: false,
    properties: {
      path: { ...text, maxLength: 4000, pattern: '^/preview/' },
      files: {
        type: 'array',
        maxItems: 50,
        items: {
          type: 'object',
          required: ['file', 'text'],
          additionalProperties: false,
          properties: { file: text, text: { type: 'string' } },
        },
      },
      at: { type: 'string', nullable: true, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' },
    },
  },
} as const

/** Limits for rendering while somebody types: each request takes some ms of processor time. */
const WORK = { atOnce: 2, waiting: 32, timeoutMs: 2_000 }

export const studioPageDataRoutes: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { drafts, staff, site: services, pages } = app
  const queue = createWorkQueue(WORK)

  app.post(
    '/api/studio/drafts/:draft/page',
    { ...staff.requireStaff('use-studio'), bodyLimit: MAX_BODY_BYTES, schema: SCHEMA },
    async (request): Promise<StudioPage> => {
      const { path, files, at = null } = request.body
      const answer = await queue.run(async () => {
        const composed = await filesOf(drafts.composed, request.params.draft)
        return await unsavedPage({ services, guard: pages.guard }, request, { composed, path, files, at })
      })
      if (answer === null) throw new AppError('OVERLOADED')
      return answer
    },
  )
}
