import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StudioComments } from '#schemas/studio/comments-api.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'
import type { CommentSubject } from './comment-atoms.ts'
import { commentsQuery } from './comment-queries.ts'

export interface CommentActions {
  readonly begin: (about: CommentSubject, text: string) => Promise<void>
  readonly reply: (thread: string, text: string) => Promise<void>
  readonly resolve: (thread: string, isResolved: boolean) => Promise<void>
  readonly edit: (comment: string, text: string) => Promise<void>
  readonly remove: (comment: string) => Promise<void>
}

/** What can be done with comments; each answer is the list afterwards. */
export function useCommentActions(draft: string): CommentActions {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const ask = async (rest: string, method: 'POST' | 'PUT' | 'DELETE', body: object) => {
      const answer = await askStudio<StudioComments>(draftPath(draft, `/comments${rest}`), { method, body })
      queryClient.setQueryData(commentsQuery(draft).queryKey, answer)
    }
    const textOf = (comment: string) => `/texts/${encodeURIComponent(comment)}`
    return {
      begin: ({ subject, pointer }, text) => ask('', 'POST', { subject, pointer, text }),
      reply: (thread, text) => ask(`/${encodeURIComponent(thread)}/replies`, 'POST', { text }),
      resolve: (thread, isResolved) => ask(`/${encodeURIComponent(thread)}/resolve`, 'POST', { isResolved }),
      edit: (comment, text) => ask(textOf(comment), 'PUT', { text }),
      remove: (comment) => ask(textOf(comment), 'DELETE', {}),
    }
  }, [draft, queryClient])
}
