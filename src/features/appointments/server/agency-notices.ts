import { visitorName } from '#src/features/forms/server/submission.ts'
import { composeMail } from '#src/features/mails/server/compose-mail.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import type { MailKind } from '#src/platform/mail/mail-kinds.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import type { MailBlock, MailFact } from '#src/platform/mail/mail-page.ts'
import { type AppointmentDetails, agentFacts, appointmentRecipients, type Booking, visitCard } from './appointment-details.ts'

interface Notice {
  readonly kind: MailKind
  readonly title: string
  readonly words: (name: string) => string
  /** The new and the former time. */
  readonly moments: readonly MailFact[]
  readonly blocks?: readonly MailBlock[]
  readonly attachments?: MailDraft['message']['attachments']
}

/** Notifies the agency of a booked appointment: a mail for each of its recipients, with the visitor as reply-to. */
export function agencyNotices(
  booking: Booking,
  appointment: AppointmentDetails,
  { kind, title, words, moments, blocks = [], attachments }: Notice,
  context: MailContext,
): readonly MailDraft[] {
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const { email } = booking
  const name = visitorName(booking) || email || text('mail.unnamed')
  const visitor = { label: text('mail.cancelled.who'), value: [name, email ?? ''].filter(Boolean).join('\n') }
  return appointmentRecipients(appointment, booking, context).map((to) =>
    composeMail(
      {
        kind,
        language,
        to,
        ...(email !== null && { replyTo: { name, address: email } }),
        subject: text('mail.agency.subject', { title, name }),
        title,
        blocks: [
          { kind: 'text', text: words(name) },
          { kind: 'facts', facts: [...moments, ...agentFacts(appointment, context), visitor] },
          ...visitCard(appointment, language, 'agency', context),
          ...blocks,
        ],
        ...(attachments && { attachments }),
        reason: text('mail.why.agency', { site: new URL(context.publicUrl).host }),
      },
      booking,
      context,
    ),
  )
}
