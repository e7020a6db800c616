import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'
import { agencyNotices } from './agency-notices.ts'
import { type AppointmentDetails, appointmentMoment, type Booking } from './appointment-details.ts'

/** Tells agent and agency that a visit of an unavailable property is still booked. */
export function goneMails(booking: Booking, visit: AppointmentDetails, context: MailContext): readonly MailDraft[] {
  const language = context.site.config.defaultLanguage
  const text = mailTexts(language)
  const notice = {
    kind: 'visit-gone-agency',
    title: text('mail.visit.gone.agency'),
    words: (name: string) => text('mail.visit.gone.words', { name }),
    moments: [appointmentMoment(visit, language)],
    blocks: [{ kind: 'button', label: text('mail.visit.gone.calendar'), url: `${context.publicUrl}/studio/?view=calendar` }],
  } as const
  return agencyNotices(booking, visit, notice, context)
}
