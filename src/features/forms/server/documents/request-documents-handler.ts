import type { DocumentKind } from '#schemas/property/document-kind.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { inBelgium } from '#src/base/time/belgian-day.ts'
import type { FormContext, FormHandler } from '#src/features/forms/server/form-handler.ts'
import { agencyMails } from '#src/features/forms/server/mails/agency-mails.ts'
import { type AskedDocuments, askedDocumentsBlocks, documentsMail } from '#src/features/forms/server/mails/documents-mail.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import type { SignedLinks } from '#src/platform/secrets/signed-links.ts'
import { type DocumentFolder, documentPath } from './document-folder.ts'
import { createDocumentRequestRepository, type EarlierRequest } from './document-request-repository.ts'

const DAY_MS = 86_400_000
export const DOCUMENT_LINK_DAYS = 14
/** The time in which a request counts as open; longer than links are valid. */
const REQUEST_DAYS = 30

type FeedDocument = NonNullable<FeedProperty['Documents']>[number]

interface Options {
  readonly documents: Pick<DocumentFolder, 'has'>
  readonly links: Pick<SignedLinks, 'sign'>
}

/** Mails expiring links to the available documents of a property, and asks the agency for the others (FORM-13). */
export function createRequestDocumentsHandler({ documents, links }: Options): FormHandler {
  return {
    async store(submission, context, db) {
      const { id, email, subject, data } = submission
      const { now } = context
      const asked = askedKinds(data.documents)
      if (email === null || subject?.kind !== 'property') return { errors: {}, problem: 'not-sent' }
      const request = { email, propertyId: subject.record.ID }
      const earlier = await createDocumentRequestRepository(db).earlier(request, requestsSince(now), id)
      if (isRepeated(asked, earlier, now)) return { errors: {}, problem: 'already-requested' }
      const { found, missing } = await findAskedDocuments(subject.record, asked, documents)
      const toAgency = agencyMails(submission, context, { blocks: askedDocumentsBlocks({ found, missing }, context) })
      const toVisitor =
        found.length === 0
          ? standardMails(submission, context).filter(({ kind }) => kind !== 'agency')
          : linkMails(submission, context, { found, missing }, links)
      return { mails: [...toAgency, ...toVisitor] }
    },
  }
}

function askedKinds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function linkMails(
  submission: Submission,
  context: FormContext,
  { found, missing }: AskedDocuments,
  links: Options['links'],
): ReturnType<typeof standardMails> {
  const { id, email, language } = submission
  if (email === null) return []
  const validUntil = linksEnd(context.now)
  const signed = found.map(({ name, file }) => ({
    label: multilingualText(name, language),
    path: links.sign(documentPath(id, file), validUntil),
  }))
  const later = missing.map((kind) => mailTexts(language)(`form.documents.${kind}`))
  return [documentsMail(submission, email, { links: signed, validUntil, later }, context)]
}

/** The files of requested kinds. A missing file counts as not available. */
async function findAskedDocuments(
  { Documents = [] }: FeedProperty,
  asked: readonly string[],
  folder: Pick<DocumentFolder, 'has'>,
): Promise<AskedDocuments> {
  const found: AskedDocuments['found'][number][] = []
  const missing: string[] = []
  for (const kind of asked) {
    const before = found.length
    const documents = Documents.filter((document) => kindOf(document) === kind)
    for (const { Name, File } of documents) {
      if (File !== undefined && (await folder.has(File))) found.push({ name: Name, file: File })
    }
    // A kind with several documents is incomplete if one file is missing.
    if (found.length - before < Math.max(1, documents.length)) missing.push(kind)
  }
  return { found, missing }
}

function kindOf({ Kind = 'other' }: FeedDocument): DocumentKind {
  return Kind
}

/** Whether valid links or pending work of the agency cover all these documents. */
function isRepeated(documents: readonly string[], earlier: readonly EarlierRequest[], now: Date): boolean {
  const holding = earlier.filter(({ createdAt, hasLinks }) => (hasLinks ? linksEnd(createdAt) : requestEnds(createdAt)) > now)
  const asked = new Set(holding.flatMap((request) => request.documents))
  return documents.every((document) => asked.has(document))
}

/** The expiry of new links: the end of the fourteenth day from now in Belgium, so that a mail can name the day. */
function linksEnd(now: Date): Date {
  const dayAfter = inBelgium(now.getTime())
    .startOfDay()
    .add({ days: DOCUMENT_LINK_DAYS + 1 })
  return new Date(dayAfter.epochMilliseconds - 1000)
}

function requestsSince(now: Date): Date {
  return new Date(now.getTime() - REQUEST_DAYS * DAY_MS)
}

function requestEnds(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REQUEST_DAYS * DAY_MS)
}
