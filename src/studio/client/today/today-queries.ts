import { queryOptions } from '@tanstack/react-query'
import type { StudioFigures, StudioToday } from '#schemas/studio/today-api.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

const AGAIN_MS = 120_000
/** The server counts for some seconds after its start. */
const COUNTING_MS = 3_000

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => askStudio<StudioToday>('/today'),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.lacking === null ? COUNTING_MS : AGAIN_MS),
})

export const figuresQuery = queryOptions({
  queryKey: ['today', 'figures'],
  queryFn: () => askStudio<StudioFigures>('/today/figures'),
  staleTime: AGAIN_MS,
})
