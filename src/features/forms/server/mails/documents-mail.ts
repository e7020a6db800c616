import type { FeedProperty } from '#schemas/property/property.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import { closingBlocks } from '#src/features/mails/server/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { dayText } from '#src/features/mails/server/value-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import { subjectCard } from './subject-card.ts'

export interface DocumentsValues {
  /** Labels and signed paths. */
  readonly links: readonly { readonly label: string; readonly path: string }[]
  readonly validUntil: Date
  /** Currently unavailable documents. */
  readonly later?: readonly string[]
}

/** The available requested documents, and the kinds that the agency must find. */
export interface AskedDocuments {
  readonly found: readonly { readonly name: NonNullable<FeedProperty['Documents']>[number]['Name']; readonly file: string }[]
  readonly missing: readonly string[]
}

/** For the agency: the sent documents, and those that it must send. */
export function askedDocumentsBlocks({ found, missing }: AskedDocuments, { site }: MailContext): readonly MailBlock[] {
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

/** The links to requested documents (FORM-13). */
export function documentsMail(
  submission: Submission,
  to: string,
  { links, validUntil, later = [] }: DocumentsValues,
  context: MailContext,
): MailDraft {
  const { language, subject } = submission
  const text = mailTexts(language)
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.documents.intro') },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
    { kind: 'heading', text: text('mail.documents.title') },
    { kind: 'links', links: links.map(({ label, path }) => ({ label, url: context.publicUrl + path })) },
    { kind: 'text', text: text('mail.documents.until', { date: dayText(validUntil, language) }) },
    ...(later.length === 0
      ? []
      : [{ kind: 'text' as const, text: text('mail.documents.later', { documents: later.join(', ') }) }]),
    ...closingBlocks(context, language),
  ]
  const content: MailContent = {
    kind: 'documents',
    language,
    to,
    subject: text('mail.subject.request-documents'),
    blocks,
    reason: text('mail.why.visitor', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, submission, context)
}
