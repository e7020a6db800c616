import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestState, StudioRequestDetails, StudioRequests } from '#schemas/studio/requests-api.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

/** '' for any. */
export interface RequestFilter {
  readonly form: string
  readonly language: string
  readonly state: RequestState | ''
  readonly property: string
  readonly text: string
}

export const ANY_REQUEST: RequestFilter = { form: '', language: '', state: '', property: '', text: '' }

/** Each answer contains personal data and is logged, so that recent answers are reused. */
const STALE_MS = 20_000

/** The prefix of all query keys about requests. */
export const REQUESTS_KEY = ['requests'] as const

/** The query string of a filter; '' without one. */
export function filterQuery(filter: RequestFilter, page?: number): string {
  const asked = new URLSearchParams(Object.entries(filter).filter(([, value]) => value.trim() !== ''))
  if (page !== undefined && page > 1) asked.set('page', String(page))
  const query = String(asked)
  return query === '' ? '' : `?${query}`
}

export function requestsQuery(filter: RequestFilter, page: number) {
  return queryOptions({
    queryKey: [...REQUESTS_KEY, 'list', filter, page],
    queryFn: () => askStudio<StudioRequests>(`/requests${filterQuery(filter, page)}`),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })
}

export function requestQuery(id: string) {
  return queryOptions({
    queryKey: [...REQUESTS_KEY, 'one', id],
    queryFn: () => askStudio<StudioRequestDetails>(`/requests/${encodeURIComponent(id)}`),
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  })
}
