import type { FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageOutcome, PageService } from '#src/live-site/page-service.ts'

/** The page at a path, before access checks. */
export interface Found {
  readonly service: PageService
  readonly outcome: PageOutcome
  /** The path, and the query string ("" or "?…"), as requested. */
  readonly path: string
  readonly search: string
}

/** Controls access to pages. */
export interface PageGuard {
  /** What the request may see: for other visitors an owner page redirects or does not exist. */
  readonly view: (request: FastifyRequest, found: Found) => Promise<PageOutcome>
  /**
   * The redirect for a request that may not post to a page; null where it may. Throws where the page does not exist for the
   * request.
   */
  readonly post: (
    request: FastifyRequest,
    place: { readonly service: PageService; readonly page: PageDocument },
  ) => Promise<string | null>
}

/** Combines guards; each sees the result of the one before. */
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
