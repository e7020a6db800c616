import type { SignedLinks } from '#src/server/secrets/signed-links.ts'
import type { DocumentFolder } from './documents/document-folder.ts'
import { createRequestDocumentsHandler } from './documents/request-documents-handler.ts'
import type { FormHandlers } from './handlers.ts'
import { createFilesHandler } from './uploads/files-handler.ts'
import type { UploadStore } from './uploads/upload-store.ts'

interface Options {
  readonly uploads: Pick<UploadStore, 'read'>
  readonly documents: Pick<DocumentFolder, 'has'>
  readonly links: Pick<SignedLinks, 'sign'>
}

/** What the forms do that take or send files. */
export function createFileHandlers(options: Options): FormHandlers {
  return {
    'request-documents': createRequestDocumentsHandler(options),
    'rent-application': createFilesHandler(options),
  }
}
