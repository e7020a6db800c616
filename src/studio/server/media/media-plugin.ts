import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import {
  MEDIA_KINDS,
  type StudioMediaDetails,
  type StudioMediaElsewhere,
  type StudioMediaUploaded,
} from '#schemas/studio/media-api.ts'
import { removeMedia } from '#src/definition/files/media-folder.ts'
import { createDraftRepository } from '#src/history/drafts/draft-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { filesOf } from '#src/studio/server/studio-files.ts'
import { staffOf } from '#src/studio/staff/staff-guard.ts'
import { countMedia, findMedia, isInLibrary, listMedia, MOST_LISTED, usesOf } from './media-library.ts'
import { draftsNaming, isInListings, mediaNamedBy } from './named-elsewhere.ts'
import { emptyFolder, withReceivedFile } from './receive-upload.ts'
import { type ApplyMedia, createUploadStore, writing } from './store-upload.ts'

const text = { type: 'string', maxLength: 400 } as const
const ofDraft = { params: { type: 'object', required: ['draft'], properties: { draft: text } }, hide: true } as const
const LIST = {
  type: 'object',
  properties: {
    search: text,
    kind: { enum: MEDIA_KINDS },
    use: { enum: ['used', 'unused'] },
    from: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    limit: { type: 'integer', minimum: 1, maximum: MOST_LISTED },
  },
} as const
const NAMED = { type: 'object', required: ['name'], properties: { name: text } } as const

/** More files would slow down lists and searches. */
const MAX_FILES = 20_000
/** The number of places that a sentence names. */
const NAMED_PLACES = 5

/** Pictures and documents in the Studio (`schemas/studio/media-api.ts`): lists, uses, uploads and removal. */
export const studioMedia: FastifyPluginAsyncJsonSchemaToTs = async (app) => {
  const { drafts, staff, versions, pictures, now, environment } = app
  const { folder, apply } = versions.restoring
  const parts = { folder, pictures }
  const incoming = join(environment.dataDir, 'media', 'incoming')
  const see = staff.requireStaff('use-studio')
  const edit = staff.requireStaff('edit-drafts')
  await app.register(multipart, { throwFileSizeLimit: false })
  await emptyFolder(incoming)

  const applyMedia: ApplyMedia = async (write, about) => {
    await apply(write, about ?? {})
    // The answer contains the picture's address, which must work by then.
    await pictures.refresh()
  }
  const store = createUploadStore({ folder, now, apply: applyMedia })

  app.get('/api/studio/drafts/:draft/media', { ...see, schema: { ...ofDraft, querystring: LIST } as const }, async (request) =>
    listMedia(parts, await filesOf(drafts.composed, request.params.draft), request.query),
  )

  app.get(
    '/api/studio/drafts/:draft/media/file',
    { ...see, schema: { ...ofDraft, querystring: NAMED } as const },
    async (request): Promise<StudioMediaDetails> => {
      const { name } = request.query
      const found = await filesOf(drafts.composed, request.params.draft)
      const places = usesOf(found).get(name) ?? []
      // A missing file has no path.
      const file = found.contents.media.has(name) ? await findMedia(parts, name, places.length) : null
      if (file === null) throw new AppError('MEDIA_NOT_FOUND')
      return { ...file, places }
    },
  )

  app.get(
    '/api/studio/drafts/:draft/media/elsewhere',
    { ...see, schema: { ...ofDraft, querystring: NAMED } as const },
    async (request): Promise<StudioMediaElsewhere> => {
      const { draft } = request.params
      const { name } = request.query
      const live = await drafts.composed.onDisk()
      const others = (await draftsNaming(drafts.drafts, name)).filter(({ id }) => id !== draft)
      return {
        drafts: others.map(({ title }) => title),
        isLive: usesOf(live).has(name),
        isInListings: await isInListings(folder, live.contents, name),
      }
    },
  )

  app.post('/api/studio/media', { ...edit, schema: { hide: true } }, async (request): Promise<StudioMediaUploaded> => {
    if (countMedia(await drafts.composed.onDisk()) >= MAX_FILES)
      throw new AppError('MEDIA_LIBRARY_FULL', { count: String(MAX_FILES) })
    const { name, isNew } = await withReceivedFile(request, incoming, store)
    const file = await findMedia(parts, name)
    if (file === null) throw new AppError('MEDIA_NOT_FOUND')
    if (isNew) await staff.record(request, 'media-added', name)
    return { file, isNew }
  })

  app.post(
    '/api/studio/media/remove',
    {
      ...edit,
      schema: {
        hide: true,
        body: { type: 'object', required: ['name'], additionalProperties: false, properties: { name: text } },
      } as const,
    },
    async (request, reply) => {
      const { name } = request.body
      if (!isInLibrary(name) || (await findMedia(parts, name)) === null) throw new AppError('MEDIA_NOT_FOUND')
      await writing(() =>
        applyMedia(
          () =>
            // Prevents publishing meanwhile.
            versions.repository.exclusively((transaction) =>
              removeMedia(folder, name, async () => {
                const { files, drafts: naming } = await mediaNamedBy(folder, createDraftRepository(transaction), name)
                const places = [...files, ...naming.map(({ title }) => `“${title}”`)]
                if (places.length > 0) throw new AppError('MEDIA_IN_USE', { places: places.slice(0, NAMED_PLACES).join(', ') })
              }),
            ),
          { author: staffOf(request).account.name, reason: `media/${name} removed` },
        ),
      )
      await staff.record(request, 'media-removed', name)
      return reply.code(204).send()
    },
  )
}
