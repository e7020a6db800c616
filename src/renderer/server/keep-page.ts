import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import type { NotedFetch } from '#src/renderer/server/ssr/internal-fetch.ts'
import type { CachedPage } from '#src/renderer/server/ssr/page-cache.ts'
import { createInputNotes, type PageSubject, sameInputs } from '#src/renderer/server/ssr/page-inputs.ts'

/** The page of an earlier version for this one, if all that it was made from is the same; null if it has to be made. */
export type KeepPage = (before: CachedPage, subject: PageSubject, noted: readonly InputTag[]) => Promise<CachedPage | null>

interface Options {
  readonly get: () => NotedFetch
  readonly now: () => Date
}

export function createPageKeeper({ get, now }: Options): KeepPage {
  return async (before, subject, noted) => {
    const { inputs, maxAgeMs, madeAtMs } = before
    const nowMs = now().getTime()
    const leftMs = maxAgeMs === undefined ? undefined : madeAtMs + maxAgeMs - nowMs
    if (!before.isComplete || (leftMs !== undefined && leftMs <= 0)) return null
    const notes = createInputNotes(get())
    notes.note(noted)
    const same = await sameInputs(inputs, subject, notes)
    // Another object, so that headers are made again: they may tell of the site.
    return same && { ...before, inputs: same, madeAtMs: nowMs, maxAgeMs: leftMs }
  }
}
