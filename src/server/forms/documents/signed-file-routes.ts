import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#schemas/language.ts'
import { type UploadFolder, uploadPath } from '#src/server/forms/uploads/upload-folder.ts'
import type { UploadRepository } from '#src/server/forms/uploads/upload-repository.ts'
import { type PrivateFile, sendPrivateFile, unseen } from '#src/server/http/send-private-file.ts'
import type { PropertyRepository } from '#src/server/listings/property-repository.ts'
import type { SignedLinks } from '#src/server/secrets/signed-links.ts'
import { type DocumentFolder, documentPath } from './document-folder.ts'
import type { DocumentRequestRepository } from './document-request-repository.ts'
import { linkOverPage } from './link-over-page.ts'

export interface SignedFileOptions {
  readonly links: Pick<SignedLinks, 'verify'>
  readonly documents: Pick<DocumentFolder, 'folder'>
  readonly uploadFolder: Pick<UploadFolder, 'path'>
  readonly uploads: Pick<UploadRepository, 'list'>
  readonly requests: Pick<DocumentRequestRepository, 'propertyOf'>
  readonly properties: Pick<PropertyRepository, 'getUnpublished'>
  readonly now: () => Date
}

interface Query {
  readonly until?: string
  readonly signature?: string
}

/** Routes of signed, expiring file links: documents of properties, and files that visitors sent. */
export async function signedFileRoutes(app: FastifyInstance, options: SignedFileOptions): Promise<void> {
  const { links, now } = options
  const isGood = (path: string, query: Query) => links.verify(path, query, now()) === 'good'
  const schema = { hide: true }

  app.get<{ Params: { submission: string; '*': string }; Querystring: Query }>(
    '/api/documents/:submission/*',
    { schema },
    async (request, reply) => {
      const { submission, '*': file } = request.params
      // Check the signature first: only the server's own links cause a database query.
      const path = documentPath(submission, file)
      if (!isGood(path, request.query) || !(await isStillGiven(options, submission, file))) return linkOver(request, reply)
      const name = file.split('/').at(-1) ?? file
      return send(request, reply, { path: join(options.documents.folder, file), name, type: 'application/pdf' })
    },
  )

  app.get<{ Params: { id: string }; Querystring: Query }>('/api/uploads/:id', { schema }, async (request, reply) => {
    const { id } = request.params
    if (!isGood(uploadPath(id), request.query)) return linkOver(request, reply)
    const [upload] = await options.uploads.list([id])
    if (upload === undefined || upload.submissionId === null) return linkOver(request, reply)
    return send(request, reply, { path: options.uploadFolder.path(id), name: upload.name, type: upload.type })
  })
}

/** Whether the request is still stored, and its property still has this document. */
async function isStillGiven({ requests, properties }: SignedFileOptions, submission: string, file: string): Promise<boolean> {
  const propertyId = await requests.propertyOf(submission)
  const property = propertyId === null ? null : await properties.getUnpublished(propertyId)
  return property?.record.Documents?.some(({ File }) => File === file) ?? false
}

async function send(request: FastifyRequest, reply: FastifyReply, file: PrivateFile) {
  return (await sendPrivateFile(reply, file)) ?? linkOver(request, reply)
}

function linkOver(request: FastifyRequest, reply: FastifyReply) {
  return unseen(reply)
    .code(410)
    .type('text/html; charset=utf-8')
    .send(linkOverPage(languageOf(request)))
}

function languageOf({ headers }: FastifyRequest): Language {
  const wanted = (headers['accept-language'] ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'fr'
}
