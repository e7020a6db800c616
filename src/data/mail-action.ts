import type { MailActionName, MailActionState } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'
import { apiQuery } from './api-query.ts'

/** How things stand with what a link in a mail is about; the secret of the link says with what. */
export function mailActionQuery(action: MailActionName, token: string, language: Language) {
  return apiQuery<MailActionState>(`mail-actions/${action}`, { token, language })
}
