import type { Language } from '#schemas/language.ts'
import { csvMail } from '#src/features/leads/server/csv-mail.ts'
import { failureMail } from '#src/features/leads/server/failure-mail.ts'
import { formEntries } from './form-entries.ts'
import { mailContext, mailSubmission, SUBJECTS, withPlaces } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

const NOW = new Date('2026-11-26T13:03:00Z')

/** The mails about leads: a CSV file, and a destination that refuses leads. */
export function leadMails(language: Language): readonly SampleMail[] {
  const context = withPlaces(mailContext({}, language))
  const sent = (form: 'contact-visit' | 'contact-construction') =>
    mailSubmission({ form, language, subject: SUBJECTS[form] ?? null, data: formEntries(form) })
  const csv = (form: 'contact-visit' | 'contact-construction') =>
    csvMail(sent(form), `/${language}/`, 'leads@agence.example', context)
  return [
    ...named('lead about a property', [csv('contact-visit')]),
    ...named('lead about a project', [csv('contact-construction')]),
    ...named('lead that is given up', [failureMail('crm.example.be', 'crm.example.be answers with 500.', NOW, context)]),
  ]
}
