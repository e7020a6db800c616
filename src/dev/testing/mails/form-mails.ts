import { FORM_IDS, type FormData, type FormId } from '#schemas/forms/form.ts'
import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { agencyMails, linkedFilesBlocks } from '#src/features/forms/server/mails/agency-mails.ts'
import { askedDocumentsBlocks, documentsMail } from '#src/features/forms/server/mails/documents-mail.ts'
import { confirmationMail, standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { notConfirmedBlock, subscriptionMail, unsubscribeHeaders } from '#src/features/saved-searches/server/subscription-mail.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { formEntries } from './form-entries.ts'
import { mailContext, mailSubmission, RENTAL, SUBJECTS, withPlaces } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

const TO = 'marie@visiteuse.example'
const UNTIL = new Date('2026-12-05T12:00:00Z')
const PDF = { filename: 'fiche-de-paie.pdf', contentType: 'application/pdf', content: 'JVBERi0xLjcK' }

/** The mails of every form with all fields; appointments are in another file. */
export function formMails(language: Language): readonly SampleMail[] {
  const context = withPlaces(mailContext({}, language))
  const sent = (form: FormId, data: FormData = {}, subject = SUBJECTS[form] ?? null) =>
    mailSubmission({ form, language, subject, data: { ...formEntries(form), ...data } })
  const usual = FORM_IDS.filter((form) => form !== 'contact-appointment' && form !== 'book-visit').flatMap((form) =>
    named(form, (SPECIAL[form] ?? standardMails)(sent(form), context)),
  )
  const { Price: _price, ...unpriced } = RENTAL
  const [documentsLater] = standardMails(sent('request-documents'), context).slice(-1)
  return [
    ...usual,
    ...(['demand-register', 'sign-newsletter'] as const).flatMap((form) =>
      named(`${form}, of somebody who has confirmed before`, [confirmationMail(sent(form), TO, context)]),
    ),
    ...named('request-documents, with none at hand', documentsLater === undefined ? [] : [documentsLater]),
    ...named('offer, of one person without conditions', standardMails(singleOffer(sent('offer')), context)),
    ...named('rent-application, with nothing agreed', [
      confirmationMail(sent('rent-application', {}, { kind: 'property', record: unknownTerms(unpriced) }), TO, context),
    ]),
    ...named(
      'rent-application, with files too large to attach',
      agencyMails(sent('rent-application'), context, {
        blocks: linkedFilesBlocks([{ label: PDF.filename, url: `${context.publicUrl}/files/1?s=x&t=y` }], UNTIL, context),
      }),
    ),
  ]
}

/** The mails of forms with special handlers. */
const SPECIAL: { readonly [form in FormId]?: (submission: Submission, context: MailContext) => readonly MailDraft[] } = {
  'site-contact': (submission, context) => [...standardMails(submission, context), confirmMail(submission, context)],
  'demand-register': signUpMails,
  'sign-newsletter': signUpMails,
  'request-documents': (submission, context) => [
    ...agencyMails(submission, context, { blocks: askedDocumentsBlocks({ found: FOUND, missing: ['plans'] }, context) }),
    documentsMail(
      submission,
      TO,
      { links: LINKS, validUntil: UNTIL, later: [mailTexts(submission.language)('form.documents.plans')] },
      context,
    ),
  ],
  'rent-application': (submission, context) => [
    ...agencyMails(submission, context, { attachments: [PDF] }),
    confirmationMail(submission, TO, context),
  ],
}

const FOUND = [{ name: 'Certificat PEB', file: 'peb.pdf' }]
const LINKS = [{ label: 'Certificat PEB', path: '/documents/1?s=x&t=y' }]

function signUpMails(submission: Submission, context: MailContext): readonly MailDraft[] {
  return [...agencyMails(submission, context, { blocks: [notConfirmedBlock(context)] }), confirmMail(submission, context)]
}

function confirmMail(submission: Submission, context: MailContext): MailDraft {
  const confirmPath = `/${submission.language}/confirmer/?token=abc`
  const values = { confirmPath, confirmBefore: UNTIL, headers: unsubscribeHeaders('abc', context) }
  return subscriptionMail(submission, TO, values, context)
}

function singleOffer(submission: Submission): Submission {
  const { firstName2: _first, lastName2: _last, conditions: _conditions, conditionsText: _text, ...data } = submission.data
  return { ...submission, data }
}

/** The rental terms of a property in an unknown region. */
function unknownTerms(record: FeedProperty): FeedProperty {
  return { ...record, Zip: '99999' }
}
