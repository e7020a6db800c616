import type { Appointments } from '#schemas/forms/appointment.ts'
import type { Language } from '#schemas/language.ts'
import { apiQuery } from './api-query.ts'

/** When the agency can be visited, its days in words of a language. */
export function appointmentsQuery(language: Language) {
  return apiQuery<Appointments>('appointments', { language })
}
