import type { Submission } from '#src/server/forms/submission.ts'
import { composeMail } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import { subjectCard } from './subject-card.ts'

/**
 * A property, for an address that a visitor typed. Neither address is verified, so the mail has none of the visitor's words, no
 * name and no reply-to: otherwise anybody could send any text in the name of the agency.
 */
export function friendMail(submission: Submission, to: string, context: MailContext): MailDraft {
  const { subject, language } = submission
  const text = mailTexts(language)
  const agency = context.site.config.agency.name
  const blocks: MailBlock[] = [
    { kind: 'text', text: text('mail.hello-unnamed') },
    { kind: 'text', text: text('mail.friend.intro', { agency }) },
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
  ]
  const content = {
    kind: 'friend',
    language,
    to,
    subject: text('mail.friend.subject'),
    blocks,
    reason: text('mail.why.friend', { site: new URL(context.publicUrl).host, agency }),
  }
  return composeMail(content, submission, context)
}
