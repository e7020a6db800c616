import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { MAX_SHARE_HOURS, type StudioMadeLink, type StudioShareLink } from '#schemas/studio/share-api.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { PreviewLink } from '#src/renderer/server/previews/preview-links.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { draftOf } from './studio-files.ts'

const text = { type: 'string', maxLength: 400 } as const
const ofDraft = { hide: true, params: { type: 'object', required: ['draft'], properties: { draft: text } } } as const
const ofLink = {
  hide: true,
  params: { type: 'object', required: ['draft', 'id'], properties: { draft: text, id: text } },
} as const
const WISH = {
  type: 'object',
  required: ['path', 'hours', 'madeFor'],
  additionalProperties: false,
  properties: {
    path: { ...text, pattern: '^/(?![/\\\\])' },
    hours: { type: 'integer', minimum: 1, maximum: MAX_SHARE_HOURS },
    madeFor: { type: 'string', maxLength: 80 },
  },
} as const

/** Links that show a draft to somebody without an account (`schemas/studio/share-api.ts`). */
export const shareRoutes: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { drafts, staff, previews, environment } = app
  const edit = staff.requireStaff('edit-drafts')

  async function linksOf(draft: string): Promise<readonly PreviewLink[]> {
    const { id } = (await draftOf(drafts.composed, draft)).draft
    const links = await previews.links.list()
    return links.filter((link) => link.draft === id)
  }

  const asShared = ({ id, madeFor, createdAt, expiresAt }: PreviewLink): StudioShareLink => ({
    id,
    madeFor,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })

  app.get('/api/studio/drafts/:draft/links', { ...edit, schema: ofDraft }, async (request) => {
    const links = await linksOf(request.params.draft)
    return links.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(asShared)
  })

  app.post(
    '/api/studio/drafts/:draft/links',
    { ...edit, schema: { ...ofDraft, body: WISH } as const },
    async (request, reply): Promise<StudioMadeLink> => {
      const { id } = (await draftOf(drafts.composed, request.params.draft)).draft
      const { path, hours, madeFor } = request.body
      const link = await previews.links.make({
        path,
        hours,
        madeFor: madeFor.trim() || null,
        subject: { kind: 'draft', id },
        accountId: staffOf(request).account.id,
      })
      await staff.record(request, 'preview-shared', `${id} ${link.id}`)
      // The address grants access to the draft.
      reply.header('cache-control', 'no-store')
      return { ...asShared(link), url: new URL(link.href, environment.publicUrl).href }
    },
  )

  app.post('/api/studio/drafts/:draft/links/:id/end', { ...edit, schema: ofLink }, async (request, reply) => {
    const { draft, id } = request.params
    const links = await linksOf(draft)
    if (!links.some((link) => link.id === id)) throw new AppError('PREVIEW_LINK_NOT_FOUND')
    await previews.links.revoke(id)
    await staff.record(request, 'preview-ended', `${draft} ${id}`)
    return reply.code(204).send()
  })
}
