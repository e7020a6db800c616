import type { InputChanges } from '#src/features/properties/server/input-changes.ts'
import type { ContentVersion } from '#src/platform/cache/content-version.ts'
import type { CachedPage, PageCache } from '#src/renderer/server/ssr/page-cache.ts'

/** The page at a key as it was before the last imports, if it may be shown while the new one is made. */
export type PageBefore = (key: string) => CachedPage | undefined

interface Options {
  readonly cache: Pick<PageCache, 'before'>
  readonly contentVersion: Pick<ContentVersion, 'listingsOf'>
  readonly changes: Pick<InputChanges, 'mayShow'>
}

/** Only after imports: whoever publishes looks for the change at once. */
export function createPageBefore({ cache, contentVersion, changes }: Options): PageBefore {
  return (key) => {
    const before = cache.before(key)
    if (before === undefined) return undefined
    const { value: page, version } = before
    const listings = contentVersion.listingsOf(version)
    const isShowable = listings !== null && page.status === 200 && page.isComplete
    return isShowable && changes.mayShow(listings, page.inputs.tags) ? page : undefined
  }
}
