import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StudioSearch } from '#schemas/studio/search-api.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

/** One letter occurs in nearly every text. */
export const MIN_QUERY_LENGTH = 2
const STALE_MS = 10_000

export function searchQuery(draft: string, query: string) {
  const asked = new URLSearchParams({ query })
  return queryOptions({
    queryKey: ['search', draft, query],
    queryFn: () => askStudio<StudioSearch>(draftPath(draft, `/search?${asked}`)),
    enabled: query.length >= MIN_QUERY_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })
}
