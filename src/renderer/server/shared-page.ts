import type { PageDocument } from '#schemas/site/page-document.ts'
import { isVolatilePage, maxAgeOfPage } from '#src/definition/pages/module-rules.ts'
import type { PageService } from '#src/live-site/page-service.ts'
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

/** The same for a page as data, made from `noted` besides itself. */
export function sharedDocument(service: PageService, page: PageDocument, noted: readonly InputTag[]): SharedAnswer | null {
  const { moduleServers } = service
  const isShort = isVolatilePage(moduleServers, page) || maxAgeOfPage(moduleServers, page) !== undefined
  if (isShort || page.modules.some(({ isUnresolved }) => isUnresolved)) return null
  const isAddress = page.status !== 200
  const tags: readonly InputTag[] = [...noted, `page-${page.id}`, ...(isAddress ? (['not-found'] as const) : [])]
  return { tags, untilMs: page.validUntilMs, isAddress }
}
