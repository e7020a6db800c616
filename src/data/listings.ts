import type { Language } from '#schemas/language.ts'
import type { PropertyList, PropertySort } from '#schemas/property/property-summary.ts'
import { apiQuery } from './api-query.ts'

export interface ListingsRequest {
  readonly language: Language
  readonly goal: 0 | 1
  readonly sort?: PropertySort | undefined
  /** From 1. */
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
