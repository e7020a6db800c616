import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StudioListings } from '#schemas/studio/listings-api.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { parseText } from '#src/definition/editing/edits-between.ts'
import { useText } from '#src/i18n/use-text.ts'
import { fileQuery, treeQuery } from '#src/studio/client/api/queries.ts'
import type { ChangeValue } from '#src/studio/client/saving/use-change-file.ts'
import { useChangeFile } from '#src/studio/client/saving/use-change-file.ts'

export interface FeaturedListing {
  /** The content with the property and its text. */
  readonly file: string
  readonly isFeatured: (id: number) => boolean
  readonly feature: (id: number, isFeatured: boolean) => void
  readonly isPending: boolean
  readonly problem: string | null
}

/** The content that features a property, preferably one on a page. Null for none, and while loading. */
export function useFeaturedListing(draft: string, featuredIn: StudioListings['featuredIn']): FeaturedListing | null {
  const text = useText()
  const queryClient = useQueryClient()
  const { data: tree } = useQuery(treeQuery(draft))
  const contents = tree?.entries.filter(({ kind, type }) => kind === 'content' && featuredIn.some((each) => each.type === type))
  const content = contents?.find(({ shownOn }) => shownOn.length > 0) ?? contents?.[0]
  const file = content?.file ?? ''
  const { data } = useQuery({ ...fileQuery(draft, file), enabled: content !== undefined })
  const change = useChangeFile(file, text('studio.listings.feature.undo'), () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [kind, , name] }) => kind === 'file' && name === file }),
  )
  const field = featuredIn.find(({ type }) => type === content?.type)?.field
  if (data === undefined || field === undefined) return null
  return {
    file,
    isFeatured: (id) => asObject(parseText(data.text))[field] === id,
    feature: (id, isFeatured) => change.mutate(featuringListing(field, id, isFeatured)),
    isPending: change.isPending,
    problem: change.isError ? change.error.message || text('studio.failed.action') : null,
  }
}

/** Sets or removes the featured property of a content, by the field with its ID. */
function featuringListing(field: string, id: number, isFeatured: boolean): ChangeValue {
  return (content) => {
    const value = asObject(content)
    if (isFeatured) return { ...value, [field]: id }
    if (value[field] !== id) return content
    const { [field]: _, ...rest } = value
    return rest
  }
}
