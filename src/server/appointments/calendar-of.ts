import type { Language } from '#schemas/language.ts'
import { displayPhone } from '#src/domain/text/phone.ts'
import type { MailContext } from '#src/server/mail/compose/mail-context.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import { appointmentCalendar } from './appointment-calendar.ts'
import type { StoredAppointment } from './appointment-repository.ts'

/** The calendar file of an appointment, in the language of the visitor. */
export function calendarOf(
  { id, startsAt, endsAt }: Pick<StoredAppointment, 'id' | 'startsAt' | 'endsAt'>,
  language: Language,
  { site, publicUrl }: Pick<MailContext, 'site' | 'publicUrl'>,
  method: 'PUBLISH' | 'CANCEL',
): Promise<string> {
  const { agency } = site.config
  const appointment = {
    uid: `${id}@${new URL(publicUrl).hostname}`,
    startsAt,
    endsAt,
    title: mailTexts(language)('mail.appointment.summary', { agency: agency.name }),
    description: `${agency.name}\n${displayPhone(agency.phone)}\n${agency.email}`,
    location: `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`,
    organiser: { name: agency.name, address: agency.email },
  }
  return appointmentCalendar(appointment, method)
}
