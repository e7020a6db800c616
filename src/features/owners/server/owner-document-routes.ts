import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import type { Language } from '#schemas/language.ts'
import type { OwnerDocument } from '#schemas/owner/owner.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { DocumentFolder } from '#src/features/forms/server/documents/document-folder.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { sendPrivateFile } from '#src/platform/http/send-private-file.ts'
import { ownerOf, propertyIdOf } from './owner-api-guard.ts'
import type { OwnerPropertyRepository, StoredDocument } from './owner-property-repository.ts'
import { getDocumentSchema } from './owner-schemas.ts'

interface Options {
  readonly properties: Pick<OwnerPropertyRepository, 'documents'>
  readonly documents: Pick<DocumentFolder, 'folder'>
}

/** The documents of an owner's property. Register it behind `guardOwnerProperties`. File names come from the feed only. */
export const ownerDocumentRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: Options }> = async (
  app,
  { properties, documents },
) => {
  app.get('/documents/:index', { schema: getDocumentSchema }, async (request, reply) => {
    const { index } = request.params
    const list = /^\d{1,4}$/.test(index) ? await properties.documents(propertyIdOf(request)) : []
    const document = list[Number(index)]
    if (document === undefined) throw new AppError('DOCUMENT_NOT_FOUND')
    const name = `${documentName(document, ownerOf(request).language)}.${extensionOf(document.File)}`
    const file = { path: join(documents.folder, document.File), name, type: 'application/pdf' }
    const sent = await sendPrivateFile(reply, file)
    if (sent === null) throw new AppError('DOCUMENT_NOT_FOUND')
    return sent
  })
}

/** The documents of a property whose files exist. Their addresses hold the position in the list, never a file name. */
export async function listOwnerDocuments(
  documents: readonly StoredDocument[],
  { propertyId, language, folder }: { readonly propertyId: number; readonly language: Language; readonly folder: string },
): Promise<OwnerDocument[]> {
  const listed = await Promise.all(
    documents.map(async (document, index) => {
      const stats = await stat(join(folder, document.File)).catch(() => null)
      if (!stats?.isFile()) return []
      return [
        {
          name: documentName(document, language),
          date: document.Date,
          type: extensionOf(document.File),
          bytes: stats.size,
          href: `/api/owner/properties/${propertyId}/documents/${index}`,
        },
      ]
    }),
  )
  return listed.flat()
}

/** The name of a document in a language; falls back to another language, then to the file name. */
function documentName({ Name, File }: StoredDocument, language: Language): string {
  const [inAny = ''] = typeof Name === 'object' ? Object.values(Name) : []
  return multilingualText(Name, language) || String(inAny) || (File.split('/').at(-1) ?? File)
}

function extensionOf(file: string): string {
  return file.split('.').at(-1) ?? ''
}
