import type { FormId } from '#schemas/forms/form.ts'
import type { MailContext } from './mail-context.ts'

/** Who at the agency gets the submissions of a form: the form's own recipients, else the address of the agency. */
export function agencyRecipients({ forms, config }: MailContext['site'], form: FormId): readonly string[] {
  return forms.forms[form]?.recipients ?? [config.agency.email]
}
