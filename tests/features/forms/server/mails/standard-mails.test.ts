import { describe, expect, it } from 'vitest'
import { FORM_IDS, type FormData, type FormId } from '#schemas/forms/form.ts'
import { FORMS } from '#schemas/forms/forms.ts'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { mailContext, mailProperty, mailSubmission, OFFER_DATA, SUBJECTS } from '#src/dev/testing/mails/mail-site.ts'
import { appointmentMails } from '#src/features/appointments/server/appointment-mails.ts'
import { cancellationMails, moveMails, reminderMail } from '#src/features/appointments/server/change-mails.ts'
import { documentsMail } from '#src/features/forms/server/mails/documents-mail.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import type { FormSubject } from '#src/features/forms/server/submission.ts'
import { mailTexts } from '#src/features/mails/server/mail-texts.ts'
import { subscriptionMail } from '#src/features/saved-searches/server/subscription-mail.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'

const subjectOf = (form: FormId) => SUBJECTS[form] ?? null

function ofKind(mails: readonly MailDraft[], kind: string): MailDraft['message'] {
  const mail = mails.find((one) => one.kind === kind)
  if (!mail) throw new Error(`there is no ${kind} among ${mails.map((one) => one.kind).join(', ')}`)
  return mail.message
}

describe('the mails of a form', () => {
  it.each(FORM_IDS.flatMap((form) => LANGUAGES.map((language) => [form, language] as const)))(
    '[FORM-09] %s in %s: one to the agency and a confirmation, each with its own texts and no text key',
    (form, language) => {
      const submission = mailSubmission({ form, language, subject: subjectOf(form), data: form === 'offer' ? OFFER_DATA : {} })
      const mails = standardMails(submission, mailContext())
      const [agency, confirmation] = [ofKind(mails, 'agency'), ofKind(mails, 'confirmation')]
      expect(agency.to).toBe('bonjour@valleeetpierre.example')
      expect(agency.replyTo).toEqual({ name: 'Marie Dupont', address: 'marie@visiteuse.example' })
      expect(agency.subject).toContain('Marie Dupont')
      expect(confirmation.to).toBe('marie@visiteuse.example')
      expect(confirmation.subject).toBe(mailTexts(language)(`mail.subject.${form}`))
      for (const { subject, html, text } of [agency, confirmation]) {
        expect(`${subject} ${html} ${text}`).not.toMatch(/\bmail\.[a-z]/)
        expect(text).toContain('BE 0999.142.659')
        expect(html).toContain('599.901')
      }
      expect(mails.every(({ submissionId, eraseAt }) => submissionId === submission.id && eraseAt === submission.eraseAt)).toBe(
        true,
      )
    },
  )

  it('[FORM-09] the agency gets every field with its label in its own language, the visitor in theirs', () => {
    const data = {
      goal: 'sell',
      remark: 'Bonjour !\nÀ bientôt',
      contactTime: ['van 9 tot 10 u.', '’s avonds', '13–15 u.'],
      newsletter: true,
      privacy: true,
    }
    const submission = mailSubmission({ form: 'site-contact', language: 'nl', data })
    const mails = standardMails(
      submission,
      mailContext({
        contactTimes: {
          morning: { fr: 'de 9 à 10 h', nl: 'van 9 tot 10 u.' },
          afternoon: { fr: '14–16 h', nl: '13–15 u.' },
          evening: { fr: 'le soir', nl: '’s avonds' },
        },
      }),
    )
    const agency = ofKind(mails, 'agency').text
    const label = mailTexts('fr')('form.remark')
    expect(agency).toContain(`${label}\u00a0: Bonjour !\n    À bientôt`)
    expect(agency).toContain('de 9 à 10\u00a0h · le soir · 13–15 u.')
    expect(agency).toContain('néerlandais')
    expect(agency).toContain('samedi 21\u00a0novembre 2026 à 16:30')
    const confirmation = ofKind(mails, 'confirmation').text
    expect(confirmation).toContain('van 9 tot 10 u.')
    expect(confirmation).toContain('maandag – vrijdag: 09:00–12:30, 13:30–18:00')
    expect(confirmation).toContain('087 12 34 56')
    const order = [mailTexts('fr')('form.firstName'), label].map((word) => agency.indexOf(`${word}\u00a0:`))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(agency).not.toContain('form.privacy')
  })

  it('[FORM-02] a title that the agency no longer offers still has its text', () => {
    const submission = mailSubmission({ form: 'site-contact', language: 'fr', data: { title: 'miss', remark: 'Bonjour' } })
    expect(ofKind(standardMails(submission, mailContext()), 'agency').text).toContain('Mademoiselle')
  })

  it('[FORM-02] the agency gets the chosen hours, even if its own language offers others', () => {
    const sent = (language: 'fr' | 'nl', hours: string) => {
      const submission = mailSubmission({ form: 'site-contact', language, data: { remark: 'Bonjour', contactTime: [hours] } })
      return ofKind(standardMails(submission, mailContext()), 'agency').text
    }
    expect(sent('nl', '13:00–16:00')).toContain('13:00–16:00')
    expect(sent('nl', '13:00–16:00')).not.toContain('14:00–16:00')
    expect(sent('fr', '14:00–16:00')).toContain('14:00–16:00')
  })

  it('[PROP-14] the agency gets the visitor’s telephone in the standard format, however it was typed', () => {
    const mailTextWith = (phone: string) => {
      const submission = mailSubmission({ form: 'site-contact', data: { remark: 'Bonjour', phone } })
      return ofKind(standardMails(submission, mailContext()), 'agency').text
    }
    expect(mailTextWith('0470/12.34.56')).toContain('0470 12 34 56')
    expect(mailTextWith('00352621123456')).toContain('+352 621 123 456')
  })

  it('go to the recipients of the form, from the sender of the site', () => {
    const recipients = ['vente@valleeetpierre.example', 'direction@valleeetpierre.example']
    const context = mailContext({
      sender: 'site@valleeetpierre.example',
      forms: { 'site-contact': { isActive: true, recipients } },
    })
    const mails = standardMails(mailSubmission({ form: 'site-contact' }), context)
    expect(mails.map(({ message }) => message.to)).toEqual([...recipients, 'marie@visiteuse.example'])
    expect(new Set(mails.map(({ message }) => message.from.address))).toEqual(new Set(['site@valleeetpierre.example']))
    expect(ofKind(mails, 'confirmation').replyTo?.address).toBe('bonjour@valleeetpierre.example')
  })

  it('[PROP-08] an unpublished address and price are mailed to the agency only', () => {
    const subject: FormSubject = { kind: 'property', record: mailProperty({ PublishPrice: false }) }
    const mails = standardMails(mailSubmission({ form: 'contact-visit', subject }), mailContext())
    expect(ofKind(mails, 'agency').text).toContain('Rue du Marteau 7, 4900 Spa')
    expect(ofKind(mails, 'agency').text).toContain('€ 245.000')
    const { text, html } = ofKind(mails, 'confirmation')
    expect(`${text} ${html}`).not.toMatch(/Marteau|245/)
    expect(text).toContain('https://www.agence.example/fr/bien/1003/')
  })

  it('show the entries of a visitor as text', () => {
    const nasty = `<script>alert(1)</script><img src=x onerror="a()">'"&`
    const data = { firstName: nasty, lastName: nasty, remark: nasty, goal: nasty }
    const mails = standardMails(mailSubmission({ form: 'site-contact', data }), mailContext())
    expect(ofKind(mails, 'agency').html).toContain('&lt;script&gt;')
    for (const { message } of mails) expect(message.html).not.toMatch(/<script|<img src=x/)
  })

  it('[FORM-09] the confirmation lists the entries in the visitor’s language', () => {
    const data = { contactTime: ['13:00–16:00', 'call me at evil.example'], newsletter: true, remark: 'Bonjour' }
    const submission = mailSubmission({ form: 'site-contact', language: 'nl', data })
    const { text } = ofKind(standardMails(submission, mailContext()), 'confirmation')
    expect(text).toContain('13:00–16:00')
    expect(text).not.toContain('evil.example')
    expect(text).toContain('alles wat u schreef, hebben wij ontvangen')
  })
})

/** Hostile words for every field of a form, also for those with options. */
function wordsEverywhere(form: FormId, words: string): FormData {
  const fields = Object.entries(FORMS[form]?.schema.properties ?? {})
  const typed = fields.map(([name, { type, field }]): [string, FormData[string]] => {
    if (field.kind === 'choices') return [name, [words]]
    return [name, type === 'string' ? words : type === 'boolean' ? true : 7]
  })
  const dates = { startDate: '2026-12-01', endDate: '2026-12-10', signDate: '2026-12-01', slot: '2026-12-01T09:00:00Z' }
  const ownWords = { message: words, friendName: words, remark: words, conditionsText: words }
  return {
    ...Object.fromEntries(typed),
    ...dates,
    ...ownWords,
    friendEmail: 'friend@ami.example',
    email: 'marie@visiteuse.example',
  }
}

describe('a mail to an unconfirmed address', () => {
  const TO_VISITOR = 'marie@visiteuse.example'
  const WORDS = ['evil.example/login', 'https://evil.example', 'Gagnez +32 470 12 34 56', 'EVIL bare words']
  const isWritten = /evil|Gagnez|470/i
  const isLink = /evil\.example|https:\/\/evil/i
  const calendars = { agency: '', visitor: 'BEGIN:VCALENDAR\r\n' }
  const moment = { start: new Date('2026-12-01T09:00:00Z'), end: new Date('2026-12-01T09:30:00Z') }
  const values = { ...moment, visit: null, movePath: null, cancelPath: null, calendars }

  function allMails(form: FormId, language: Language, words: string): readonly MailDraft[] {
    const data = wordsEverywhere(form, words)
    const submission = mailSubmission({ form, language, subject: subjectOf(form), data })
    const confirm = { confirmPath: '/fr/confirmer/?token=abc', confirmBefore: new Date('2026-11-28T12:00:00Z') }
    const documents = { links: [], validUntil: new Date('2026-12-05T12:00:00Z') }
    return [
      ...standardMails(submission, mailContext()),
      ...appointmentMails(submission, TO_VISITOR, values, mailContext()),
      ...cancellationMails(submission, values, 'visitor', mailContext()),
      ...moveMails(submission, { ...values, before: moment }, 'agency', mailContext()),
      reminderMail(submission, TO_VISITOR, values, mailContext()),
      subscriptionMail(submission, TO_VISITOR, confirm, mailContext()),
      documentsMail(submission, TO_VISITOR, documents, mailContext()),
    ]
  }

  it.each(FORM_IDS)('[FORM-09] contains nothing that was typed into the form %s', (form) => {
    for (const words of WORDS) {
      const toOthers = allMails(form, 'fr', words).filter(({ message }) => message.to !== 'bonjour@valleeetpierre.example')
      expect(toOthers.length).toBeGreaterThanOrEqual(5)
      for (const { kind, message } of toOthers) {
        // An offer is repeated whole (FORM-11), but no mail program makes links of its words.
        const isCopy = form === 'offer' && kind === 'confirmation'
        expect([kind, JSON.stringify(message)]).toEqual([kind, expect.not.stringMatching(isCopy ? isLink : isWritten)])
      }
    }
  })
})
