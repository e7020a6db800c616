import type { Language } from '#schemas/language.ts'
import type { Agency } from '#schemas/site/site.ts'
import { mailTexts } from '#src/server/mail/compose/mail-texts.ts'
import { momentText, timeText } from '#src/server/mail/compose/moment-text.ts'
import type { MailFact } from '#src/server/mail/mail-block.ts'
import type { MailAttachment } from '#src/server/mail/mail-message.ts'

/** Date and time of an appointment, in the time zone of the agency. */
export function appointmentMoment({ start, end }: { readonly start: Date; readonly end: Date }, language: Language): MailFact {
  const text = mailTexts(language)
  const value = text('mail.appointment.moment', { start: momentText(start, language), end: timeText(end, language) })
  return { label: text('mail.appointment.when'), value }
}

/** The place of appointments: the agency's name and address. */
export function agencyPlace({ name, street, houseNumber, zip, city }: Agency): string {
  return `${name}\n${street} ${houseNumber}, ${zip} ${city}`
}

/** A calendar file as an attachment; its media type also names the method. */
export function calendarFile(calendar: string, method: 'PUBLISH' | 'CANCEL'): MailAttachment {
  return {
    filename: 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar, 'utf8').toString('base64'),
  }
}
