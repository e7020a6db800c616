import type { Language } from '#schemas/language.ts'
import type { MailBlock } from '#src/server/mail/mail-block.ts'
import { mailHtml } from '#src/server/mail/mail-html.ts'
import type { MailDraft, MailMessage } from '#src/server/mail/mail-message.ts'
import type { MailPage } from '#src/server/mail/mail-page.ts'
import { mailText } from '#src/server/mail/mail-text.ts'
import type { MailContext } from './mail-context.ts'
import { mailSender } from './mail-sender.ts'

/** What differs from mail to mail. */
export interface MailContent extends Pick<MailMessage, 'to' | 'replyTo' | 'headers' | 'attachments'> {
  /** Which template made it: "agency", "confirmation", … */
  readonly kind: string
  readonly language: Language
  readonly subject: string
  /** The heading; the subject where absent. */
  readonly title?: string
  readonly blocks: readonly MailBlock[]
  /** Why somebody gets this mail. */
  readonly reason: string
}

/** What a mail belongs to, with which it is erased. */
export interface MailOwner {
  readonly id: string | null
  readonly eraseAt: Date
}

/** Tells programs that answer by themselves, for instance during holidays, that nobody waits for an answer (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** A mail of the agency, set and ready to be queued. */
export function composeMail(content: MailContent, owner: MailOwner, context: MailContext): MailDraft {
  const { kind, language, to, subject, title = subject, blocks, reason, replyTo, headers, attachments } = content
  const { agency } = context.site.config
  const sender = mailSender(context, language)
  return {
    kind,
    language,
    submissionId: owner.id,
    eraseAt: owner.eraseAt,
    message: {
      from: { name: agency.name, address: context.site.forms.sender ?? agency.email },
      to,
      replyTo: replyTo ?? { name: agency.name, address: agency.email },
      subject,
      ...layOutMail({ language, title, blocks, sender, reason }),
      headers: { ...AUTOMATIC, ...headers },
      ...(attachments && { attachments }),
    },
  }
}

/** Sets a mail as HTML and as plain text: the same words in the same order. */
function layOutMail(page: MailPage): { readonly html: string; readonly text: string } {
  return { html: mailHtml(page), text: mailText(page) }
}
