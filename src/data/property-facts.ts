import type { Language } from '#schemas/language.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import { apiQuery } from './api-query.ts'

/** The facts of one property in their groups, as configured in property-display.json; `id` as in the path. */
export function propertyFactsQuery(id: string, language: Language) {
  return apiQuery<PropertyFacts>(`properties/${encodeURIComponent(id)}/facts`, { language })
}
