import type { Appointments } from '#schemas/forms/appointment.ts'
import type { Language } from '#schemas/language.ts'
import { apiQuery } from './api-query.ts'

/** The free appointments, with days in a language's words. */
export function appointmentsQuery(language: Language) {
  return apiQuery<Appointments>('appointments', { language })
}
