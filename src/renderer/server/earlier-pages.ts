import type { InputChanges } from '#src/features/properties/server/input-changes.ts'
import type { VersionedValue } from '#src/platform/cache/cache.ts'
import type { ContentVersion } from '#src/platform/cache/content-version.ts'
import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import type { NotedFetch } from '#src/renderer/server/ssr/internal-fetch.ts'
import type { CachedPage, PageCache } from '#src/renderer/server/ssr/page-cache.ts'
import { areNamed, type PageSubject, sameInputs } from '#src/renderer/server/ssr/page-inputs.ts'

/** How pages of earlier versions are used again (docs/caching.md). */
export interface EarlierPages {
  /** The page at a key for the present version, where the imports since have changed none of its inputs. */
  readonly untouched: (key: string) => Promise<CachedPage | undefined>
  /** The page at a key as it was, where it may be shown while the new one is made. */
  readonly shown: (key: string) => CachedPage | undefined
  /** A page for the present version, where all that it was made from is found to be the same; null if it has to be made. */
  readonly same: (before: VersionedValue<CachedPage>, subject: PageSubject) => Promise<CachedPage | null>
}

interface Options {
  readonly cache: Pick<PageCache, 'before'>
  readonly contentVersion: Pick<ContentVersion, 'listings' | 'listingsOf'>
  readonly changes: Pick<InputChanges, 'mayShow' | 'changedSince'>
  readonly get: () => NotedFetch
  readonly now: () => Date
}

const NOTHING: ReadonlySet<InputTag> = new Set()

export function createEarlierPages({ cache, contentVersion, changes, get, now }: Options): EarlierPages {
  /** What changed since a version; null for everything, as after each change of the site. */
  async function changedSince(version: string): Promise<ReadonlySet<InputTag> | null> {
    const before = contentVersion.listingsOf(version)
    if (before === null) return null
    return before === contentVersion.listings() ? NOTHING : await changes.changedSince(before)
  }

  /** The page with the time that is left of its age; null if it is over. */
  function aged(page: CachedPage): CachedPage | null {
    const nowMs = now().getTime()
    const leftMs = page.maxAgeMs === undefined ? undefined : page.madeAtMs + page.maxAgeMs - nowMs
    // Another object, so that headers are made again: they may tell of the site.
    return page.isComplete && !(leftMs !== undefined && leftMs <= 0) ? { ...page, madeAtMs: nowMs, maxAgeMs: leftMs } : null
  }

  return {
    async untouched(key) {
      const before = cache.before(key)
      if (before === undefined || !areNamed(before.value.inputs)) return undefined
      const changed = await changedSince(before.version)
      const isTouched = changed === null || before.value.inputs.tags.some((tag) => changed.has(tag))
      return isTouched ? undefined : (aged(before.value) ?? undefined)
    },
    // Only after imports: a person who publishes a change looks for it at once.
    shown(key) {
      const before = cache.before(key)
      if (before === undefined) return undefined
      const { value: page, version } = before
      const listings = contentVersion.listingsOf(version)
      const isShowable = listings !== null && page.status === 200 && page.isComplete
      return isShowable && changes.mayShow(listings, page.inputs.tags) ? page : undefined
    },
    async same({ value, version }, subject) {
      const page = aged(value)
      const inputs = page && (await sameInputs(get(), value.inputs, subject, await changedSince(version)))
      return inputs && { ...page, inputs }
    },
  }
}
