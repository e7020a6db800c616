import { useSuspenseQuery } from '@tanstack/react-query'
import type { ApiQuery } from './api-query.ts'

/** The data of a query that the page has prefetched; suspends otherwise, throws an ApiError after a failure. */
export function useApi<Data>(query: ApiQuery<Data>): Data {
  return useSuspenseQuery<Data, Error, Data, readonly ['api', string]>({ queryKey: query.queryKey }).data
}
