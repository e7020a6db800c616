import type { Submission } from '#src/server/forms/submission.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import { closingBlocks } from './closing-blocks.ts'
import { composeMail } from './compose-mail.ts'
import { type MailContext, mailTexts } from './mail-context.ts'
import { termsForVisitor } from './special-terms.ts'
import { subjectCard } from './subject-card.ts'
import { submittedFacts } from './submitted-facts.ts'
import { visitorName } from './visitor.ts'

/** What was sent and what happens next, to the visitor in the language of the form. */
export function confirmationMail(submission: Submission, to: string, context: MailContext): MailDraft {
  const { form, subject, language, data } = submission
  const text = mailTexts(language)
  const name = visitorName(submission)
  const terms = termsForVisitor(submission, language, context)
  const facts = submittedFacts(submission, language, context, terms.told)
  const blocks: MailBlock[] = [
    { kind: 'text', text: name === '' ? text('mail.hello-unnamed') : text('mail.hello', { name }) },
    { kind: 'text', text: text('mail.received') },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
    { kind: 'heading', text: text('mail.next') },
    { kind: 'text', text: text(`mail.next.${form}`, { friend: String(data.friendName ?? '') }) },
    ...terms.blocks,
    ...(facts.length === 0
      ? []
      : [
          { kind: 'heading' as const, text: text('mail.sent') },
          { kind: 'facts' as const, facts },
        ]),
    ...closingBlocks(context, language),
  ]
  const content = {
    kind: 'confirmation',
    language,
    to,
    subject: text(`mail.subject.${form}`),
    blocks,
    reason: text('mail.why.visitor', { site: new URL(context.publicUrl).host }),
  }
  return composeMail(content, submission, context)
}
