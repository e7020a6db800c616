import type { FormId } from '#schemas/forms/form.ts'
import type { MailContext } from './mail-context.ts'

/** The recipients of a form's submissions: the assigned person, else the form's own recipients, else the agency's address. */
export function agencyRecipients(
  { forms, config }: MailContext['site'],
  form: FormId,
  person: string | null = null,
): readonly string[] {
  const { recipients } = forms.forms[form] ?? {}
  if (person !== null) return [...new Set([person, ...(recipients ?? [])])]
  return recipients ?? [config.agency.email]
}
