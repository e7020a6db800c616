import type { Language } from '#schemas/language.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import { apiQuery } from './api-query.ts'

/** The facts of one property in their groups, as property-display.json has them; `id` as it stands in the path. */
export function propertyFactsQuery(id: string, language: Language) {
  return apiQuery<PropertyFacts>(`properties/${encodeURIComponent(id)}/facts`, { language })
}
