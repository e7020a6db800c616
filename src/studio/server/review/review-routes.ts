import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { MAX_REVIEW_NOTE } from '#schemas/studio/review-api.ts'
import { draftOf } from '#src/studio/server/studio-files.ts'
import type { Reviews } from './reviews.ts'

const text = { type: 'string', maxLength: 400 } as const
const ofDraft = { hide: true, params: { type: 'object', required: ['draft'], properties: { draft: text } } } as const
const ASK = {
  ...ofDraft,
  body: {
    type: 'object',
    required: ['reviewer', 'note'],
    additionalProperties: false,
    properties: { reviewer: { type: 'string', maxLength: 40 }, note: { type: 'string', maxLength: MAX_REVIEW_NOTE } },
  },
} as const
const SEND_BACK = {
  ...ofDraft,
  body: {
    type: 'object',
    required: ['note'],
    additionalProperties: false,
    properties: { note: { type: 'string', minLength: 1, maxLength: MAX_REVIEW_NOTE } },
  },
} as const

/** Two people at one draft (`schemas/studio/review-api.ts`). */
export const reviewRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: { readonly reviews: Reviews } }> = async (
  app,
  { reviews },
) => {
  const { drafts, staff } = app
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-drafts')
  const publish = staff.requireStaff('publish')

  app.get('/api/studio/colleagues', { ...see, schema: { hide: true } }, (request) => reviews.colleagues(request))

  app.post('/api/studio/drafts/:draft/review', { ...edit, schema: ASK }, async (request, reply) => {
    const found = await draftOf(drafts.composed, request.params.draft)
    const { reviewer, note } = request.body
    await staff.limitNotice(request, reply)
    await reviews.ask(request, found, { reviewer, note: note.trim() })
    return (await reviews.describe(request, [found.draft])).get(found.draft.id)
  })

  app.post('/api/studio/drafts/:draft/review/send-back', { ...publish, schema: SEND_BACK }, async (request, reply) => {
    const { draft } = await draftOf(drafts.composed, request.params.draft)
    await staff.limitNotice(request, reply)
    await reviews.sendBack(request, draft, request.body.note.trim())
    return (await reviews.describe(request, [draft])).get(draft.id)
  })
}
