import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import pLimit from 'p-limit'
import type { StudioOwnFile } from '#schemas/studio/own-properties-api.ts'
import { storeImportedFile } from '#src/features/media/server/imported-files.ts'
import { mediaFolders, pictureFile } from '#src/features/media/server/media-folders.ts'
import { RefusedFileError } from '#src/features/media/server/refused-file.ts'
import type { OwnPropertyRepository } from '#src/features/properties/server/own/own-property-repository.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { prepareUpload, turnPicture } from '#src/studio/server/media/prepare-upload.ts'
import { emptyFolder, withReceivedFile } from '#src/studio/server/media/receive-upload.ts'
import { writing } from '#src/studio/server/media/store-upload.ts'
import { ofOwn } from './own-schemas.ts'

interface Options {
  readonly repository: Pick<OwnPropertyRepository, 'read'>
}

/** More files would slow down the index of pictures. */
const MAX_FILES = 100_000

/** The pictures and documents of properties that staff enter by hand; they lie beside those of imports. */
export const ownFileRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (app, { repository }) => {
  const { documents, environment, now, pictures, site: services, staff } = app
  const edit = staff.requireStaff('edit-properties')
  const { dataDir } = environment
  const folders = mediaFolders(environment)
  const incoming = join(dataDir, 'media', 'incoming-properties')
  // A decoded picture takes up to 240 MB.
  const limit = pLimit(1)
  await app.register(multipart, { throwFileSizeLimit: false })
  await emptyFolder(incoming)

  async function store(content: Uint8Array, isDocument: boolean): Promise<StudioOwnFile> {
    const url = await writing(() => storeImportedFile(dataDir, { bytes: Buffer.from(content), isDocument }, now())).catch(
      (error) => {
        throw error instanceof RefusedFileError ? new AppError('MEDIA_BROKEN', {}, error) : error
      },
    )
    if (isDocument) {
      await documents.refresh()
      return { url, picture: null }
    }
    await pictures.add(url)
    const found = services.live().listingSite.picture(url, '')
    if (found === null) throw new AppError('MEDIA_BROKEN')
    const { urlTemplate, widthPx, heightPx } = found
    return { url, picture: { urlTemplate, widthPx, heightPx } }
  }

  async function refuseMissing(id: number): Promise<void> {
    if ((await repository.read(id)) === null) throw new AppError('OWN_NOT_FOUND')
  }

  app.post('/api/studio/own-properties/:id/files', { ...edit, schema: ofOwn }, async (request): Promise<StudioOwnFile> => {
    await refuseMissing(request.params.id)
    const files = await readdir(folders.importedFolder).catch(() => [])
    if (files.length >= MAX_FILES) throw new AppError('MEDIA_LIBRARY_FULL', { count: String(MAX_FILES) })
    return await withReceivedFile(request, incoming, async (received) => {
      const { content, ending } = await limit(() => prepareUpload(received))
      return await store(content, ending === 'pdf')
    })
  })

  app.post(
    '/api/studio/own-properties/:id/turn',
    {
      ...edit,
      schema: {
        ...ofOwn,
        body: {
          type: 'object',
          required: ['url', 'degrees'],
          additionalProperties: false,
          properties: {
            url: { type: 'string', pattern: '^imported/[0-9a-f]{32}\\.(jpg|png|webp|avif)$' },
            degrees: { enum: [90, 180, 270] },
          },
        },
      } as const,
    },
    async (request): Promise<StudioOwnFile> => {
      await refuseMissing(request.params.id)
      const { url, degrees } = request.body
      const bytes = await readFile(pictureFile(folders, url)).catch((error) => {
        throw new AppError('MEDIA_NOT_FOUND', {}, error)
      })
      return await store(await limit(() => turnPicture(bytes, degrees)), false)
    },
  )
}
