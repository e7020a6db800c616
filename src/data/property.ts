import type { Language } from '#schemas/language.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { apiQuery } from './api-query.ts'

/** One property with everything its page shows; `id` as in the path. */
export function propertyQuery(id: string, language: Language) {
  return apiQuery<PropertyDetail>(`properties/${encodeURIComponent(id)}`, { language })
}
