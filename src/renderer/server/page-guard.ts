import type { FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageOutcome, PageService } from '#src/live-site/page-service.ts'

export interface Found {
  readonly service: PageService
  readonly outcome: PageOutcome
  /** The requested path and query string ("" or "?…"). */
  readonly path: string
  readonly search: string
}

export interface PageGuard {
  /** The page as the request may see it: an owner page redirects or does not exist for others. */
  readonly view: (request: FastifyRequest, found: Found) => Promise<PageOutcome>
  /** The redirect for a request that may not post to a page; null if it may. Throws if the page does not exist for the request. */
  readonly post: (
    request: FastifyRequest,
    place: { readonly service: PageService; readonly page: PageDocument },
  ) => Promise<string | null>
}

/** Combines guards; each receives the result of the previous one. */
export function combineGuards(guards: readonly PageGuard[]): PageGuard {
  return {
    async view(request, found) {
      let { outcome } = found
      for (const guard of guards) outcome = await guard.view(request, { ...found, outcome })
      return outcome
    },
    async post(request, place) {
      for (const guard of guards) {
        const location = await guard.post(request, place)
        if (location !== null) return location
      }
      return null
    },
  }
}
