import { FORMS } from '#schemas/forms/forms.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import { closingBlocks } from '#src/features/mails/server/closing-blocks.ts'
import { composeMail, type MailContent } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock } from '#src/platform/mail/mail-page.ts'
import { agencyMails } from './agency-mails.ts'
import { termsForVisitor } from './special-terms.ts'
import { subjectCard } from './subject-card.ts'
import { wordlessFacts } from './submitted-facts.ts'

/** The default mails of a form: the submission to the agency, a confirmation to the visitor, a property to a friend. */
export function standardMails(submission: Submission, context: MailContext): readonly MailDraft[] {
  const { form, email, data } = submission
  const isConfirmed = FORMS[form]?.hasConfirmation ?? true
  const { friendEmail } = data
  return [
    ...agencyMails(submission, context),
    ...(form === 'send-to-friend' && typeof friendEmail === 'string' ? [friendMail(submission, friendEmail, context)] : []),
    ...(isConfirmed && email !== null ? [confirmationMail(submission, email, context)] : []),
  ]
}

/** A confirmation in the form's language. The address is unverified, so it omits the visitor's words, except for an offer. */
export function confirmationMail(submission: Submission, to: string, context: MailContext): MailDraft {
  const { form, subject, language } = submission
  const text = mailTexts(language)
  const terms = termsForVisitor(submission, language, context)
  const facts = wordlessFacts(submission, language, context, terms.shownFields)
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text(form === 'offer' ? 'mail.received-offer' : 'mail.received') },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
    { kind: 'heading', text: text('mail.next') },
    { kind: 'text', text: text(`mail.next.${form}`) },
    ...terms.blocks,
    ...(facts.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: text('mail.sent') },
          { kind: 'facts' as const, facts },
        ]),
    ...(form === 'offer' ? [] : [{ kind: 'text' as const, text: text('mail.words-stored') }]),
    ...closingBlocks(context, language),
  ]
  const content: MailContent = {
    kind: 'confirmation',
    language,
    to,
    subject: text(`mail.subject.${form}`),
    blocks,
    reason: text('mail.why.visitor', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, submission, context)
}

/**
 * A property for an address that a visitor typed. Without the visitor's words, name or reply-to: both addresses are unverified,
 * and anybody could send texts in the agency's name.
 */
function friendMail(submission: Submission, to: string, context: MailContext): MailDraft {
  const { subject, language } = submission
  const text = mailTexts(language)
  const agency = context.site.config.agency.name
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.friend.intro', { agency }) },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
  ]
  const content: MailContent = {
    kind: 'friend',
    language,
    to,
    subject: text('mail.friend.subject'),
    blocks,
    reason: text('mail.why.friend', { site: new URL(context.publicUrl).host, agency }),
  }
  return composeMail(content, submission, context)
}
