import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  StudioOwnChange,
  StudioOwnChoices,
  StudioOwnProperties,
  StudioOwnProperty,
  StudioOwnTwin,
} from '#schemas/studio/own-properties-api.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

export const OWN_KEY = ['own-properties'] as const

export function ownPath(id: number, rest = ''): string {
  return `/own-properties/${id}${rest}`
}

export function ownQuery(id: number) {
  return queryOptions({
    queryKey: [...OWN_KEY, 'one', id],
    queryFn: () => askStudio<StudioOwnProperty>(ownPath(id)),
    // The form has its own copy, which it sends itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function ownListQuery(filter: { readonly text: string; readonly state: string }, page: number) {
  return queryOptions({
    queryKey: [...OWN_KEY, 'list', filter, page],
    queryFn: () => {
      const asked = new URLSearchParams({ page: String(page) })
      if (filter.text.trim() !== '') asked.set('text', filter.text)
      if (filter.state !== '') asked.set('state', filter.state)
      return askStudio<StudioOwnProperties>(`/own-properties?${asked}`)
    },
    placeholderData: keepPreviousData,
  })
}

export const twinsQuery = queryOptions({
  queryKey: [...OWN_KEY, 'twins'],
  queryFn: () => askStudio<readonly StudioOwnTwin[]>('/own-properties/twins'),
})

export const ownChoicesQuery = queryOptions({
  queryKey: [...OWN_KEY, 'choices'],
  queryFn: () => askStudio<StudioOwnChoices>('/own-properties/choices'),
})

export function ownHistoryQuery(id: number) {
  return queryOptions({
    queryKey: [...OWN_KEY, 'history', id],
    queryFn: () => askStudio<readonly StudioOwnChange[]>(ownPath(id, '/history')),
    staleTime: 0,
  })
}
