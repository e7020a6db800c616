import type { Submission } from '#src/server/forms/submission.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import { composeMail } from './compose-mail.ts'
import { type MailContext, mailTexts } from './mail-context.ts'
import { subjectCard } from './subject-card.ts'
import { visitorName } from './visitor.ts'

/** What looks like an address on the web. */
const WEB_ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi

/**
 * A home, to a friend of a visitor who is named. Web addresses in the visitor's words are left out: otherwise the form would
 * send anybody's links to anybody in the name of the agency.
 */
export function friendMail(submission: Submission, to: string, context: MailContext): MailDraft {
  const { subject, language, data, email } = submission
  const text = mailTexts(language)
  const name = withoutAddresses(visitorName(submission)) || text('mail.unnamed')
  const agency = context.site.config.agency.name
  const message = withoutAddresses(String(data.message ?? ''))
  const friend = withoutAddresses(String(data.friendName ?? ''))
  const blocks: MailBlock[] = [
    { kind: 'text', text: friend === '' ? text('mail.hello-unnamed') : text('mail.hello', { name: friend }) },
    { kind: 'text', text: text('mail.friend.intro', { name, agency }) },
    ...(message === ''
      ? []
      : [
          { kind: 'text' as const, text: text('mail.friend.message', { name }) },
          { kind: 'quote' as const, text: message },
        ]),
    ...(subject === null ? [] : [subjectCard(subject, language, 'visitor', context)]),
  ]
  const content = {
    kind: 'friend',
    language,
    to,
    ...(email !== null && { replyTo: { name, address: email } }),
    subject: text('mail.friend.subject', { name }),
    blocks,
    reason: text('mail.why.friend', { name, agency }),
  }
  return composeMail(content, submission, context)
}

function withoutAddresses(words: string): string {
  return words.replaceAll(WEB_ADDRESS, '…').trim()
}
