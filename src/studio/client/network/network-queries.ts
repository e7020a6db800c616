import { queryOptions, useMutation } from '@tanstack/react-query'
import type { StudioNetwork } from '#schemas/studio/network-api.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

const AGAIN_MS = 60_000

export const networkQuery = queryOptions({
  queryKey: ['network'],
  queryFn: () => askStudio<StudioNetwork>('/network'),
  staleTime: AGAIN_MS,
})

/** Goes to the Studio of another site, which asks whether to open it. */
export function useChangeSite() {
  return useMutation({
    mutationFn: (site: string) =>
      askStudio<{ readonly location: string }>(`/network/${encodeURIComponent(site)}/entry`, { method: 'POST' }),
    onSuccess: ({ location }) => window.location.assign(location),
  })
}
