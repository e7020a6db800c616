import { apiQuery } from './api-query.ts'

/** The figures that can be counted. */
export interface Figures {
  readonly forSale: number
  readonly forRent: number
  readonly sold: number
  readonly rented: number
  readonly cities: number
}

/** The figures of the statistics view, counted from the listings. */
export function figuresQuery() {
  return apiQuery<Figures>('figures')
}
