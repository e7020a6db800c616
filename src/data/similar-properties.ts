import type { Language } from '#schemas/language.ts'
import type { PropertySummary } from '#schemas/property/property-summary.ts'
import { apiQuery } from './api-query.ts'

/** Available properties similar to one, the most similar first; `id` as in the path. */
export function similarPropertiesQuery(id: string, language: Language, count: number) {
  return apiQuery<{ readonly items: readonly PropertySummary[] }>(`properties/${encodeURIComponent(id)}/similar`, {
    language,
    count,
  })
}
