import type { FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageOutcome, PageService } from '#src/server/site/page-service.ts'

/** What stands at a path, before it is asked who wants to see it. */
export interface Found {
  readonly service: PageService
  readonly outcome: PageOutcome
  /** The path, and the query string ("" or "?…"), as they were asked for. */
  readonly path: string
  readonly search: string
}

/** Keeps pages from those who may not see them. */
export interface PageGuard {
  /** What of it a request may see: a page for owners is led away from, or is not there, for everybody else. */
  readonly view: (request: FastifyRequest, found: Found) => Promise<PageOutcome>
  /** Where somebody is led who may not post to a page; null where they may. Throws where the page is not there for them. */
  readonly post: (
    request: FastifyRequest,
    place: { readonly service: PageService; readonly page: PageDocument },
  ) => Promise<string | null>
}

/** Several guards as one: each sees what the one before it lets through. */
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
