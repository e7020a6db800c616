import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { SearchOptions } from '#schemas/search/property-search.ts'
import { searchOptionsQuery } from './search-options.ts'
import type { SearchRequest } from './search-query.ts'

/** The options of a search. If they fail to load, those of an earlier search of the visit; without any it throws an ApiError. */
export function useSearchOptions(request: SearchRequest): SearchOptions {
  const client = useQueryClient()
  return useSuspenseQuery<SearchOptions, Error, SearchOptions, readonly ['api', string]>({
    queryKey: searchOptionsQuery(request).queryKey,
    initialData: () => knownOptions(client, request),
    initialDataUpdatedAt: 0,
  }).data
}

function knownOptions(client: QueryClient, { goal, language }: SearchRequest): SearchOptions | undefined {
  const [, start] = searchOptionsQuery({ goal, language }).queryKey
  const known = client.getQueriesData<SearchOptions>({
    queryKey: ['api'],
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith(start),
  })
  return known.findLast(([, data]) => data !== undefined)?.[1]
}
