import { describe, expect, it } from 'vitest'
import { FORM_IDS, type FormData } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { mailContext, mailProject, mailProperty, mailSubmission, OFFER_DATA } from '#src/dev/testing/mails/mail-site.ts'
import { searchSubscription } from '#src/dev/testing/mails/saved-search-mails.ts'
import { appointmentCalendar } from '#src/features/appointments/server/appointment-calendar.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import type { MailContext } from '#src/features/mails/server/mail-context.ts'
import { publishRecord } from '#src/features/properties/server/published-property.ts'
import { savedSearchMail } from '#src/features/saved-searches/server/saved-search-mail.ts'
import { inspectHtml } from '../../../../fixtures/hostile/inspect-html.ts'
import { MARK, PAYLOADS, POLYGLOT } from '../../../../fixtures/hostile/payloads.ts'

const ALL = [POLYGLOT, ...PAYLOADS].join(' ')

/** A value with its texts replaced, except those for place and time. */
function hostile<Value>(value: Value): Value {
  const entries = Object.entries(value as object).map(([key, item]) => {
    if (typeof item === 'string' && !/email|Date|Zip|WebID$|phone|to$|from$/i.test(key)) return [key, ALL]
    return [key, typeof item === 'object' && item !== null && !Array.isArray(item) ? hostile(item) : item]
  })
  return Object.fromEntries(entries) as Value
}

const PROPERTY: FeedProperty = hostile(mailProperty({ PriceUnitText: 'x', BoxNr: 'x', MarqueeName: 'x', DescriptionA: 'x' }))

/** The context of an agency whose every text contains a script payload. */
function hostileContext(): MailContext {
  const context = mailContext()
  return {
    ...context,
    site: { ...context.site, config: { ...context.site.config, agency: hostile(context.site.config.agency) } },
    listingSite: { ...context.listingSite, categoryName: () => ALL, picture: () => null },
  }
}

/** Hostile input for every field of a form. */
function hostileData(form: (typeof FORM_IDS)[number]): FormData {
  const fields = Object.entries(FORMS[form]?.schema.properties ?? {})
  const texts = fields
    .filter(([name, { type }]) => type === 'string' && !/email|date|slot/i.test(name))
    .map(([name]) => [name, ALL])
  return { ...(form === 'offer' ? OFFER_DATA : {}), ...Object.fromEntries(texts), friendEmail: 'friend@visiteuse.example' }
}

describe('mails to agencies and visitors', () => {
  it.each(FORM_IDS)('of the form %s contain hostile input of visitor, agency and feed as text only', (form) => {
    const isProject = form === 'contact-construction'
    const subject = isProject
      ? { kind: 'project' as const, record: hostile(mailProject) }
      : { kind: 'property' as const, record: PROPERTY }
    const mails = standardMails(mailSubmission({ form, data: hostileData(form), subject }), hostileContext())
    expect(mails.length).toBeGreaterThan(0)
    for (const { message } of mails) {
      expect(message.html).toContain(MARK)
      expect(inspectHtml(message.html)).toEqual([])
    }
  })

  it('of saved searches contain hostile input as text only', () => {
    const mail = savedSearchMail(
      searchSubscription(),
      [{ record: publishRecord(PROPERTY, false), change: 'new' }],
      { token: 'token', now: new Date('2026-11-21T16:00:00Z') },
      hostileContext(),
    )
    expect(mail.message.html).toContain(MARK)
    expect(inspectHtml(mail.message.html)).toEqual([])
  })
})

describe('a calendar file', () => {
  it.each(['title', 'description', 'location', 'name'])('contains no injected line from %s', async (field) => {
    const usual = { title: 'Visite', description: 'Une visite', location: 'Verviers' }
    const uploaded = async (text: string) =>
      appointmentCalendar(
        {
          uid: 'one',
          sequence: 0,
          startsAt: new Date('2026-12-01T09:00:00Z'),
          endsAt: new Date('2026-12-01T10:00:00Z'),
          ...usual,
          [field]: text,
          organiser: { name: field === 'name' ? text : 'Agence', email: 'info@agence.example' },
        },
        'PUBLISH',
      )
    for (const payload of [POLYGLOT, ...PAYLOADS]) {
      const file = await uploaded(payload)
      // A folded line continues after a space.
      const names = file
        .replaceAll(/\r\n[ \t]/g, '')
        .split('\r\n')
        .map((line) => /^[\w-]+/.exec(line)?.[0] ?? line)
      expect([payload, names.filter((name) => name !== '' && !LINES.has(name))]).toEqual([payload, []])
      expect([payload, names.filter((name) => name === 'BEGIN')]).toEqual([payload, ['BEGIN', 'BEGIN']])
    }
  })
})

const LINES = new Set(
  (
    'BEGIN END VERSION CALSCALE PRODID METHOD UID SUMMARY DTSTAMP DTSTART DTEND SEQUENCE STATUS DESCRIPTION LOCATION ORGANIZER ' +
    'X-PUBLISHED-TTL DURATION CLASS TRANSP'
  ).split(' '),
)
