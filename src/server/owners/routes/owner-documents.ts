import { join } from 'node:path'
import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { AppError } from '#src/server/errors/app-error.ts'
import type { DocumentFolder } from '#src/server/forms/documents/document-folder.ts'
import { sendPrivateFile } from '#src/server/http/send-private-file.ts'
import { documentName, extensionOf } from '#src/server/owners/owner-documents.ts'
import type { OwnerPropertyRepository } from '#src/server/owners/owner-property-repository.ts'
import { ownerOf, propertyIdOf } from './owner-guard.ts'
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
