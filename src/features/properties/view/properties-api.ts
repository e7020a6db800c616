import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import type { PropertyHistory } from '#schemas/property/property-history.ts'
import type { PropertySelection } from '#schemas/property/property-selection.ts'
import type { PropertyList, PropertySort, PropertySummary } from '#schemas/property/property-summary.ts'
import type { SoldNearby } from '#schemas/property/sold-nearby.ts'
import { apiQuery } from '#src/ui/site/api.ts'

export interface ListingsRequest {
  readonly language: Language
  readonly goal: Goal
  readonly sort?: PropertySort | undefined
  /** The page of the list, from 1. */
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly category?: readonly string[] | undefined
  readonly city?: readonly string[] | undefined
  readonly onlyAvailable?: boolean | undefined
}

/** One page of the properties for sale (goal 0) or for rent (goal 1). */
export function listingsQuery(request: ListingsRequest) {
  return apiQuery<PropertyList>('properties', { ...request })
}

/** One property with everything its page shows; `id` as in the path. */
export function propertyQuery(id: string, language: Language) {
  return apiQuery<PropertyDetail>(`properties/${encodeURIComponent(id)}`, { language })
}

/** The facts of one property in their groups, as configured in property-display.json; `id` as in the path. */
export function propertyFactsQuery(id: string, language: Language) {
  return apiQuery<PropertyFacts>(`properties/${encodeURIComponent(id)}/facts`, { language })
}

/** The changes of a property; `id` as in the path. */
export function propertyHistoryQuery(id: string) {
  return apiQuery<PropertyHistory>(`properties/${encodeURIComponent(id)}/history`)
}

/** Available properties similar to one, the most similar first; `id` as in the path, the newest for sale without one. */
export function similarPropertiesQuery(id: string | undefined, language: Language, count: number) {
  return id === undefined
    ? apiQuery<SimilarProperties>('properties', { language, goal: 0, sort: 'newest', pageSize: count, onlyAvailable: true })
    : apiQuery<SimilarProperties>(`properties/${encodeURIComponent(id)}/similar`, { language, count })
}

/** Sold properties of the agency near one property; let ones for a property for rent. */
export function soldNearbyQuery(id: string, language: Language, count: number) {
  return apiQuery<SoldNearby>(`properties/${encodeURIComponent(id)}/sold-nearby`, { language, count })
}

type SimilarProperties = { readonly items: readonly PropertySummary[] }

/** The properties with these ids, in order; unavailable ones are left out. */
export function selectionQuery(ids: readonly number[], language: Language) {
  return apiQuery<PropertySelection>('selection', { language, id: ids })
}

export interface Figures {
  readonly forSale: number
  readonly forRent: number
  readonly sold: number
  readonly rented: number
  readonly cities: number
}

export function figuresQuery() {
  return apiQuery<Figures>('figures')
}
