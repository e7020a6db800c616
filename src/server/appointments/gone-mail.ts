import { visitorName } from '#src/server/forms/submission.ts'
import { composeMail } from '#src/server/mail/compose/compose-mail.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import type { MailDraft } from '#src/server/mail/mail-message.ts'
import {
  type AppointmentDetails,
  agentFacts,
  appointmentMoment,
  appointmentRecipients,
  type Booking,
  visitCard,
} from './appointment-details.ts'

/** The mails to whoever shows a property, and to the agency, that a visit of it is still booked though it is not on offer any more. */
export function goneMails(booking: Booking, visit: AppointmentDetails, context: MailContext): readonly MailDraft[] {
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const { email } = booking
  const name = visitorName(booking) || email || text('mail.unnamed')
  const title = text('mail.visit.gone.agency')
  const facts = [
    appointmentMoment(visit, language),
    ...agentFacts(visit, context),
    { label: text('mail.cancelled.who'), value: [name, email ?? ''].filter(Boolean).join('\n') },
  ]
  return appointmentRecipients(visit, booking, context).map((to) =>
    composeMail(
      {
        kind: 'visit-gone-agency',
        language,
        to,
        ...(email !== null && { replyTo: { name, address: email } }),
        subject: text('mail.agency.subject', { title, name }),
        title,
        blocks: [
          { kind: 'text', text: text('mail.visit.gone.words', { name }) },
          { kind: 'facts', facts },
          ...visitCard(visit, language, 'agency', context),
          { kind: 'button', label: text('mail.visit.gone.calendar'), url: `${context.publicUrl}/studio/?view=calendar` },
        ],
        reason: text('mail.why.agency', { site: new URL(context.publicUrl).host }),
      },
      booking,
      context,
    ),
  )
}
