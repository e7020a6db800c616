import type { Language } from '#schemas/language.ts'
import type { Agency } from '#schemas/site/site.ts'
import { displayPhone } from '#src/base/text/phone.ts'
import { weekdayName } from '#src/base/time/date-text.ts'
import type { MailBlock, MailFact } from '#src/platform/mail/mail-page.ts'
import type { MailContext } from './mail-context.ts'
import { mailTexts } from './mail-texts.ts'

/** Contact details and opening hours. */
export function closingBlocks({ site }: MailContext, language: Language): readonly MailBlock[] {
  const text = mailTexts(language)
  const { agency } = site.config
  const call: MailBlock = { kind: 'text', text: text('mail.call', { agency: agency.name, phone: displayPhone(agency.phone) }) }
  if (agency.openingHours === undefined || agency.openingHours.length === 0) return [call]
  const facts = openingFacts(agency.openingHours, language, text('mail.closed'))
  return [call, { kind: 'heading', text: text('mail.hours') }, { kind: 'facts', facts }]
}

/** Consecutive days with the same hours share one line: "lundi – vendredi". */
function openingFacts(hours: NonNullable<Agency['openingHours']>, language: Language, closed: string): readonly MailFact[] {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const periods = hours
      .filter((period) => period.days.includes(day))
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${from}–${to}`)
    return { day, value: periods.length === 0 ? closed : periods.join(', ') }
  })
  const spans: { first: number; last: number; value: string }[] = []
  for (const { day, value } of days) {
    const span = spans.at(-1)
    if (span?.value === value) span.last = day
    else spans.push({ first: day, last: day, value })
  }
  return spans.map(({ first, last, value }) => {
    const names = first === last ? [first] : [first, last]
    return { label: names.map((day) => weekdayName(day, language)).join(' – '), value }
  })
}
