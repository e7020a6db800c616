import { multilingualText } from '#src/domain/text/multilingual-text.ts'
import type { FormContext, FormHandler } from '#src/server/forms/form-handler.ts'
import { agencyMails } from '#src/server/forms/mails/agency-mails.ts'
import { documentsMail } from '#src/server/forms/mails/documents-mail.ts'
import { standardMails } from '#src/server/forms/mails/standard-mails.ts'
import type { Submission } from '#src/server/forms/submission.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import type { SignedLinks } from '#src/server/secrets/signed-links.ts'
import { type AskedDocuments, findAskedDocuments } from './asked-documents.ts'
import { type DocumentFolder, documentPath } from './document-folder.ts'
import { createDocumentRequestRepository } from './document-request-repository.ts'
import { isRepeated, linksEnd, requestsSince } from './repeated-request.ts'

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
      const toAgency = agencyMails(submission, context, { blocks: agencyBlocks({ found, missing }, context) })
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

/** The documents that were sent, and those that the agency must send. */
function agencyBlocks({ found, missing }: AskedDocuments, { site }: FormContext): readonly MailBlock[] {
  const language = site.config.defaultLanguage
  const text = mailTexts(language)
  const sent = found.map(({ name }) => multilingualText(name, language)).join(', ')
  const toSend = missing.map((kind) => text(`form.documents.${kind}`)).join(', ')
  const facts = [
    ...(sent === '' ? [] : [{ label: text('mail.documents.sent'), value: sent }]),
    ...(toSend === '' ? [] : [{ label: text('mail.documents.to-send'), value: toSend }]),
  ]
  return [{ kind: 'facts', facts }]
}
