import { queryOptions } from '@tanstack/react-query'
import type { StudioComments, StudioThread } from '#schemas/studio/comments-api.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

const AGAIN_MS = 60_000
const NONE: readonly StudioThread[] = []

export function commentsQuery(draft: string) {
  return queryOptions({
    queryKey: ['comments', draft],
    queryFn: () => askStudio<StudioComments>(draftPath(draft, '/comments')),
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  })
}

/** The open threads about a file or a property. */
export function openThreadsOf(data: StudioComments | undefined, subject: string): readonly StudioThread[] {
  return data?.threads.filter((thread) => thread.subject === subject && !thread.isResolved) ?? NONE
}
