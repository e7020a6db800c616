import type { Language } from '#schemas/language.ts'
import { accountMails } from './account-mails.ts'
import { appointmentSamples } from './appointment-samples.ts'
import { formMails } from './form-mails.ts'
import { leadMails } from './lead-mails.ts'
import { operatorMails } from './operator-mails.ts'
import type { SampleMail } from './sample-mail.ts'
import { savedSearchMails } from './saved-search-mails.ts'
import { staffMails } from './staff-mails.ts'

/** All mails of the server in their variants, in one language, including those to the agency. */
export async function sampleMails(language: Language): Promise<readonly SampleMail[]> {
  const ofAppointments = await appointmentSamples(language)
  return [
    ...formMails(language),
    ...ofAppointments,
    ...leadMails(language),
    ...savedSearchMails(language),
    ...accountMails(language),
    ...staffMails(language),
    ...operatorMails(language),
  ]
}
