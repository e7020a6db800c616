import type { Language } from '#schemas/language.ts'
import type { PropertySelection } from '#schemas/property/property-selection.ts'
import { apiQuery } from './api-query.ts'

/** The properties with these ids, in order; unavailable ones are left out. */
export function selectionQuery(ids: readonly number[], language: Language) {
  return apiQuery<PropertySelection>('selection', { language, id: ids })
}
