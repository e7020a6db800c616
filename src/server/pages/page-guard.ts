import type { FastifyRequest } from 'fastify'
import type { PageOutcome, PageService } from '#src/server/site/page-service.ts'

/** What stands at a path, before it is asked who wants to see it. */
export interface Found {
  readonly service: PageService
  readonly outcome: PageOutcome
  /** The path, and the query string ("" or "?…"), as they were asked for. */
  readonly path: string
  readonly search: string
}

/** Says what of it a request may see: a page for owners is led away from, or is not there, for everybody else. */
export type PageGuard = (request: FastifyRequest, found: Found) => Promise<PageOutcome>
