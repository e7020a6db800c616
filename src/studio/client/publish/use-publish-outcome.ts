import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StudioPublished, StudioSite, StudioVersion } from '#schemas/studio/studio-api.ts'
import { askStudio, StudioError } from '#src/studio/client/api/studio-request.ts'

const ASK_AGAIN_MS = 1_500

/**
 * What has become of a draft whose publishing was never answered, as where the server was killed: asks until there is an answer. "nothing" where the draft is as it was; null while it is
 * unknown, and where it went out, of which `onPublished` hears.
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
