import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StudioPublished, StudioSite, StudioVersion } from '#schemas/studio/studio-api.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'

const ASK_AGAIN_MS = 1_500

/**
 * The outcome of a publish request without an answer, polled until known. "nothing" for an unchanged draft; null while unknown,
 * and after success, which `onPublished` gets.
 */
export function usePublishOutcome(
  draft: string,
  isUnknown: boolean,
  onPublished: (published: StudioPublished) => void,
): 'nothing' | null {
  const { data, isFetching } = useQuery({
    queryKey: ['publish-outcome', draft],
    queryFn: async (): Promise<StudioPublished | 'nothing'> => {
      const { drafts } = await askStudio<StudioSite>('/site')
      const found = drafts.find(({ id }) => id === draft)
      if (found?.state === 'open') return 'nothing'
      if (found !== undefined) return { version: null, publishAt: found.publishAt }
      const [newest] = await askStudio<readonly StudioVersion[]>('/history')
      return { version: newest?.number ?? null, publishAt: null }
    },
    enabled: isUnknown,
    gcTime: 0,
    retry: (_, error) => error instanceof StudioError && (error.status === 0 || error.status >= 500),
    retryDelay: ASK_AGAIN_MS,
  })
  useEffect(() => {
    if (isUnknown && data !== undefined && data !== 'nothing') onPublished(data)
  }, [data, isUnknown, onPublished])
  return isUnknown && !isFetching && data === 'nothing' ? 'nothing' : null
}
