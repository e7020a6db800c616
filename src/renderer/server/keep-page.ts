import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import type { NotedFetch } from '#src/renderer/server/ssr/internal-fetch.ts'
import type { CachedPage } from '#src/renderer/server/ssr/page-cache.ts'
import { type PageSubject, sameInputs } from '#src/renderer/server/ssr/page-inputs.ts'

/** The page of an earlier version for this one, if all that it was made from is the same; null if it has to be made. */
export type KeepPage = (before: CachedPage, version: string, subject: PageSubject) => Promise<CachedPage | null>

interface Options {
  readonly get: () => NotedFetch
  /** What changed since a version of the content; null for everything. */
  readonly changedSince: (version: string) => Promise<ReadonlySet<InputTag> | null>
  readonly now: () => Date
}

export function createPageKeeper({ get, changedSince, now }: Options): KeepPage {
  return async (before, version, subject) => {
    const { inputs, isComplete, maxAgeMs, madeAtMs } = before
    const nowMs = now().getTime()
    const leftMs = maxAgeMs === undefined ? undefined : madeAtMs + maxAgeMs - nowMs
    if (!isComplete || (leftMs !== undefined && leftMs <= 0)) return null
    const same = await sameInputs(get(), inputs, subject, await changedSince(version))
    // Another object, so that headers are made again: they may tell of the site.
    return same && { ...before, inputs: same, madeAtMs: nowMs, maxAgeMs: leftMs }
  }
}
