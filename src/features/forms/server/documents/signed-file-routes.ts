import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#schemas/language.ts'
import { type UploadFolder, uploadPath } from '#src/features/forms/server/uploads/upload-folder.ts'
import type { UploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import { type PlainText, plainPage } from '#src/platform/errors/plain-page.ts'
import { asPrivate, type PrivateFile, sendPrivateFile } from '#src/platform/http/send-private-file.ts'
import type { SignedLinks } from '#src/platform/secrets/signed-links.ts'
import { type DocumentFolder, documentPath } from './document-folder.ts'
import type { DocumentRequestRepository } from './document-request-repository.ts'

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
  const isValid = (path: string, query: Query) => links.verify(path, query, now()) === 'good'
  const schema = { hide: true }

  app.get<{ Params: { submission: string; '*': string }; Querystring: Query }>(
    '/api/documents/:submission/*',
    {
      schema: { ...schema, params: { type: 'object', properties: { submission: { type: 'string' }, '*': { type: 'string' } } } },
    },
    async (request, reply) => {
      const { submission, '*': file } = request.params
      // Checks the signature first: only the server's own links cause a database query.
      const path = documentPath(submission, file)
      if (!isValid(path, request.query) || !(await isStillOffered(options, submission, file)))
        return answerExpiredLink(request, reply)
      const name = file.split('/').at(-1) ?? file
      return send(request, reply, { path: join(options.documents.folder, file), name, type: 'application/pdf' })
    },
  )

  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/api/uploads/:id',
    { schema: { ...schema, params: { type: 'object', properties: { id: { type: 'string' } } } } },
    async (request, reply) => {
      const { id } = request.params
      if (!isValid(uploadPath(id), request.query)) return answerExpiredLink(request, reply)
      const [upload] = await options.uploads.list([id])
      if (upload === undefined || upload.submissionId === null) return answerExpiredLink(request, reply)
      return send(request, reply, { path: options.uploadFolder.path(id), name: upload.name, type: upload.type })
    },
  )
}

/** Whether the request is still stored, and its property still has this document. */
async function isStillOffered({ requests, properties }: SignedFileOptions, submission: string, file: string): Promise<boolean> {
  const propertyId = await requests.propertyOf(submission)
  const property = propertyId === null ? null : await properties.getUnpublished(propertyId)
  return property?.record.Documents?.some(({ File }) => File === file) ?? false
}

async function send(request: FastifyRequest, reply: FastifyReply, file: PrivateFile) {
  return (await sendPrivateFile(reply, file)) ?? answerExpiredLink(request, reply)
}

function answerExpiredLink(request: FastifyRequest, reply: FastifyReply) {
  return asPrivate(reply)
    .code(410)
    .type('text/html; charset=utf-8')
    .send(expiredLinkPage(languageOf(request)))
}

function languageOf({ headers }: FastifyRequest): Language {
  const wanted = (headers['accept-language'] ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'fr'
}

const EXPIRED_LINK_TEXTS: Readonly<Record<Language, PlainText & { readonly back: string }>> = {
  fr: {
    title: 'Ce lien n’est plus valable.',
    hint: 'Les liens vers des documents sont limités dans le temps. Demandez à nouveau le document, ou appelez-nous.',
    back: 'Vers le site',
  },
  nl: {
    title: 'Deze link is niet meer geldig.',
    hint: 'Links naar documenten zijn beperkt in de tijd. Vraag het document opnieuw aan of bel ons.',
    back: 'Naar de website',
  },
  en: {
    title: 'This link is no longer valid.',
    hint: 'Links to documents are good for a limited time. Ask for the document again, or call us.',
    back: 'To the site',
  },
  de: {
    title: 'Dieser Link ist nicht mehr gültig.',
    hint: 'Links zu Unterlagen gelten nur eine gewisse Zeit. Fordern Sie die Unterlage erneut an oder rufen Sie uns an.',
    back: 'Zur Website',
  },
}

/** The page for an expired or invalid file link. */
function expiredLinkPage(language: Language): string {
  const text = EXPIRED_LINK_TEXTS[language]
  return plainPage(language, text, `<p><a href="/">${text.back}</a></p>`)
}
