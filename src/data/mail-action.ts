import type { MailActionName, MailActionState } from '#schemas/forms/mail-action.ts'
import type { Language } from '#schemas/language.ts'
import { apiQuery } from './api-query.ts'

/** The state of a mailed link's subject, identified by the link's secret. */
export function mailActionQuery(action: MailActionName, token: string, language: Language) {
  return apiQuery<MailActionState>(`mail-actions/${action}`, { token, language })
}
