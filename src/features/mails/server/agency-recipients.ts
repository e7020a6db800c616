import type { FormId } from '#schemas/forms/form.ts'
import type { MailContext } from './mail-context.ts'

/**
 * Who at the agency gets the submissions of a form: the form's own recipients, else the address of the agency. A person who deals with this one comes first, and is enough.
 */
export function agencyRecipients(
  { forms, config }: MailContext['site'],
  form: FormId,
  person: string | null = null,
): readonly string[] {
  const { recipients } = forms.forms[form] ?? {}
  if (person !== null) return [...new Set([person, ...(recipients ?? [])])]
  return recipients ?? [config.agency.email]
}
