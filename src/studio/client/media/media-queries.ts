import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MediaKind, StudioMediaDetails, StudioMediaElsewhere, StudioMediaList } from '#schemas/studio/media-api.ts'
import { draftPath } from '#src/studio/client/api/queries.ts'
import { askStudio } from '#src/studio/client/api/studio-request.ts'

export interface MediaFilter {
  readonly search: string
  readonly kind: MediaKind | null
  readonly isUnused: boolean
}

const PAGE = 60

/** The files of the library, page by page. */
export function mediaListQuery(draft: string, { search, kind, isUnused }: MediaFilter) {
  const asked = { ...(search !== '' && { search }), ...(kind !== null && { kind }), ...(isUnused && { use: 'unused' }) }
  return infiniteQueryOptions({
    queryKey: ['media', draft, 'list', asked],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ ...asked, from: String(pageParam), limit: String(PAGE) })
      return askStudio<StudioMediaList>(draftPath(draft, `/media?${query}`))
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { files }) => sum + files.length, 0)
      return last.files.length > 0 && shown < last.total ? shown : undefined
    },
  })
}

export function mediaDetailsQuery(draft: string, name: string) {
  return queryOptions({
    queryKey: ['media', draft, 'file', name],
    queryFn: () => askStudio<StudioMediaDetails>(draftPath(draft, `/media/file?name=${encodeURIComponent(name)}`)),
    // Keeps the edited fields and their focus while a draft is being created, which changes the key.
    placeholderData: (before) => (before?.name === name ? before : undefined),
  })
}

export function mediaElsewhereQuery(draft: string, name: string) {
  return queryOptions({
    queryKey: ['media', draft, 'elsewhere', name],
    queryFn: () => askStudio<StudioMediaElsewhere>(draftPath(draft, `/media/elsewhere?name=${encodeURIComponent(name)}`)),
  })
}
