import { apiQuery } from './api-query.ts'

/** What can be counted in the listings. */
export interface Figures {
  readonly forSale: number
  readonly forRent: number
  readonly sold: number
  readonly rented: number
  readonly cities: number
}

/** The figures that the statistics view counts from the listings. */
export function figuresQuery() {
  return apiQuery<Figures>('figures')
}
