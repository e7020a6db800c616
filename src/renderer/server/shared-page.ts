import type { InputTag } from '#src/platform/cache/page-inputs.ts'
import type { SharedAnswer } from '#src/platform/cdn/shared-caching.ts'
import type { CachedPage } from '#src/renderer/server/ssr/page-cache.ts'
import { areNamed } from '#src/renderer/server/ssr/page-inputs.ts'

/** A redirect leads elsewhere once a page comes to its address. */
export const SHARED_REDIRECT: SharedAnswer = { tags: ['not-found'] satisfies InputTag[], isAddress: true }

/** A cached page as a CDN may keep it; null for one that is soon rendered again, or was made from something without a name. */
export function sharedPage({ isComplete, status, inputs, madeAtMs, maxAgeMs }: CachedPage): SharedAnswer | null {
  if (!isComplete || !areNamed(inputs)) return null
  return { tags: inputs.tags, untilMs: maxAgeMs && madeAtMs + maxAgeMs, isAddress: status !== 200 }
}
