import { describe, expect, it } from 'vitest'
import { mailContext, mailProperty, mailSubmission, OFFER_DATA, RENTAL } from '#src/dev/testing/mails/mail-site.ts'
import { appointmentMails } from '#src/features/appointments/server/appointment-mails.ts'
import { documentsMail } from '#src/features/forms/server/mails/documents-mail.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import type { FormSubject } from '#src/features/forms/server/submission.ts'
import { subscriptionMail } from '#src/features/saved-searches/server/subscription-mail.ts'
import type { MailDraft } from '#src/platform/mail/mail-message.ts'

const PROPERTY: FormSubject = { kind: 'property', record: mailProperty() }

function ofKind(mails: readonly MailDraft[], kind: string): MailDraft['message'] {
  const mail = mails.find((one) => one.kind === kind)
  if (!mail) throw new Error(`there is no ${kind} among ${mails.map((one) => one.kind).join(', ')}`)
  return mail.message
}

describe('the confirmation of a rental application', () => {
  const termsOf = (record = RENTAL, rental = {}) => {
    const settings = { minimumIncomeFactor: 3, depositMonths: { brussels: 2, flanders: 3, wallonia: 2 }, ...rental }
    const submission = mailSubmission({ form: 'rent-application', language: 'en', subject: { kind: 'property', record } })
    return ofKind(standardMails(submission, mailContext({ rental: settings })), 'confirmation').text
  }

  it('[FORM-10] shows minimum income, maximum persons, first month with charges, inventory share and deposit', () => {
    const text = termsOf(RENTAL, { maximumPersons: 4, inventoryCost: 187.5 })
    expect(text).toContain('Minimum net income of the household: € 2.775 a month (3 times the rent and charges)')
    expect(text).toContain('Maximum number of people: 4')
    expect(text).toContain('First month, rent and charges: € 850 + € 75 = € 925')
    expect(text).toContain('Your share of the inventory of condition: € 187,50')
    expect(text).toContain('Rental deposit: € 1.700 (2 months’ rent)')
  })

  it.each([
    ['4900', '€ 1.700 (2 months’ rent)'],
    ['1050', '€ 1.700 (2 months’ rent)'],
    ['3600', '€ 2.550 (3 months’ rent)'],
  ])('[FORM-10] the deposit of a property in %s is %s', (Zip, deposit) => {
    expect(termsOf({ ...RENTAL, Zip })).toContain(`Rental deposit: ${deposit}`)
  })

  it('[FORM-10] uses the deposit of the listing before that of the region, and a configured number of months', () => {
    expect(termsOf({ ...RENTAL, DepositMonths: 1 })).toContain('Rental deposit: € 850 (1 month’s rent)')
    expect(termsOf(RENTAL, { depositMonths: { brussels: 2, flanders: 3, wallonia: 3 } })).toContain('€ 2.550 (3 months’ rent)')
  })

  it('[FORM-10] shows what remains to be agreed if the agency configures no number', () => {
    const { Price: _price, ...withoutPrice } = RENTAL
    const text = termsOf({ ...withoutPrice, Zip: '99999' })
    expect(text).toContain('Maximum number of people: To be agreed with the owner')
    expect(text).toContain('Rental deposit: To be agreed with the owner')
    expect(text).toContain('Half of the surveyor’s fee')
  })
})

describe('an offer', () => {
  it('[FORM-11] shows both persons, the amount in digits and letters, the dates, the conditions and the advance', () => {
    const mails = standardMails(mailSubmission({ form: 'offer', subject: PROPERTY, data: OFFER_DATA }), mailContext())
    const [agency, visitor] = ['agency', 'confirmation'].map((kind) => ofKind(mails, kind).text.replaceAll('\u00a0', ' '))
    for (const text of [agency, visitor]) {
      expect(text).toContain('Personne A : Marie Dupont')
      expect(text).toContain('Personne B : Noël Lemaître')
      expect(text).toContain('deux cent trente-huit mille cinq cent cinquante-cinq euros')
      expect(text).toContain('Crédit de 190 000 € dans les six semaines')
      expect(text).toContain('à Verviers, le 21 novembre 2026')
      expect(text).toContain('Montant en chiffres : € 238.555')
      expect(text).toContain('du 1er décembre 2026 au 10 décembre 2026')
      expect(text).toContain('10 % du prix, soit € 23.855,50')
      expect(text).toContain('BE68 5390 0754 7034')
    }
    expect(visitor).toContain('En voici une copie, mot pour mot.')
  })

  it('[FORM-11] its copy for an address that nobody has confirmed has no links among the words', () => {
    const data = { ...OFFER_DATA, conditionsText: 'Voir https://evil.example/a, www.evil.example et moi@evil.example. Merci.' }
    const mails = standardMails(mailSubmission({ form: 'offer', subject: PROPERTY, data }), mailContext())
    const { text, html } = ofKind(mails, 'confirmation')
    expect(text.replaceAll('\u2060', '')).toContain(data.conditionsText)
    for (const written of [text, html]) expect(written).not.toMatch(/https:\/\/evil|www\.evil|evil\.example|moi@evil/)
  })

  it('[FORM-11] of one person without conditions shows that, with the configured share', () => {
    const { firstName2: _first, lastName2: _last, conditionsText: _text, ...data } = OFFER_DATA
    const submission = mailSubmission({ form: 'offer', language: 'en', subject: PROPERTY, data })
    const { text } = ofKind(standardMails(submission, mailContext({ offer: { advancePercentage: 5 } })), 'confirmation')
    expect(text).not.toContain('Person B')
    expect(text).toContain('Conditions: None')
    expect(text).toContain('5\u00a0% of the price: € 11.927,75')
  })
})

describe('a property sent to a friend', () => {
  const data = { friendEmail: 'paul@ami.example' }
  const mails = standardMails(mailSubmission({ form: 'send-to-friend', subject: PROPERTY, data }), mailContext())

  it('[FORM-09] shows the property with price and link, without a name, and replies go to the agency', () => {
    const friend = ofKind(mails, 'friend')
    expect([friend.to, friend.subject]).toEqual(['paul@ami.example', 'Un bien qui pourrait vous plaire'])
    expect(friend.replyTo).toEqual({ name: 'Vallée & Pierre', address: 'bonjour@valleeetpierre.example' })
    expect(friend.text).toContain('€ 245.000')
    expect(friend.text).toContain('https://www.agence.example/fr/bien/1003/')
    expect(JSON.stringify(friend)).not.toMatch(/Marie|Dupont|visiteuse/)
  })

  it('[FORM-09] does not contain the friend’s address', () => {
    expect(JSON.stringify(ofKind(mails, 'agency'))).not.toContain('ami.example')
    expect(JSON.stringify(ofKind(mails, 'confirmation'))).not.toContain('ami.example')
    expect(mails.map(({ message }) => message.to)).toEqual([
      'bonjour@valleeetpierre.example',
      'paul@ami.example',
      'marie@visiteuse.example',
    ])
  })
})

describe('the mails of form handlers', () => {
  it.each([
    ['demand-register', 'Confirmez votre recherche'],
    ['sign-newsletter', 'Confirmez votre inscription'],
  ] as const)('[FORM-06] %s asks the owner of the address to confirm', (form, subject) => {
    const values = { confirmPath: '/fr/confirmer/?token=abc', confirmBefore: new Date('2026-11-28T12:00:00Z') }
    const { message } = subscriptionMail(mailSubmission({ form }), 'marie@visiteuse.example', values, mailContext())
    expect(message.subject).toBe(subject)
    expect(message.text).toContain('https://www.agence.example/fr/confirmer/?token=abc')
    expect(message.text).toContain('28\u00a0novembre 2026')
    expect(message.text).toContain('Si ce n’était pas vous, ne faites rien')
  })

  it('[FORM-13] documents are sent as links with an expiry date', () => {
    const values = {
      links: [{ label: 'Certificat PEB', path: '/documents/1?s=x&t=y' }],
      validUntil: new Date('2026-12-05T12:00:00Z'),
    }
    const submission = mailSubmission({ form: 'request-documents', subject: PROPERTY })
    const { message } = documentsMail(submission, 'marie@visiteuse.example', values, mailContext())
    expect(message.text).toContain('Certificat PEB\u00a0:\nhttps://www.agence.example/documents/1?s=x&t=y')
    expect(message.html).toContain('href="https://www.agence.example/documents/1?s=x&amp;t=y"')
    expect(message.text).toContain('5\u00a0décembre 2026')
  })

  it('[FORM-12] an appointment is mailed in Brussels time, with a calendar file and a cancel link', () => {
    const values = {
      start: new Date('2026-12-01T09:00:00Z'),
      end: new Date('2026-12-01T09:30:00Z'),
      movePath: '/fr/rendez-vous/deplacer/?token=abc',
      cancelPath: '/fr/rendez-vous/annuler/?token=abc',
      visit: null,
      calendars: { visitor: 'BEGIN:VCALENDAR\r\nSUMMARY:Été\r\n', agency: 'BEGIN:VCALENDAR\r\n' },
    }
    const submission = mailSubmission({ form: 'contact-appointment', language: 'nl' })
    const mails = appointmentMails(submission, 'marie@visiteuse.example', values, mailContext())
    const { text, attachments = [] } = ofKind(mails, 'confirmation')
    expect(text).toContain('dinsdag 1\u00a0december 2026 om 10:00–10:30 (Brusselse tijd)')
    expect(text).toContain('https://www.agence.example/fr/rendez-vous/annuler/?token=abc')
    expect(text).toContain('https://www.agence.example/fr/rendez-vous/deplacer/?token=abc')
    expect(attachments.map(({ content }) => Buffer.from(content, 'base64').toString())).toEqual([values.calendars.visitor])
    const agency = ofKind(mails, 'agency')
    expect(agency.text).toContain('mardi 1er\u00a0décembre 2026 à 10:00–10:30 (heure de Bruxelles)')
    expect(agency.text).not.toContain('token=abc')
  })
})
