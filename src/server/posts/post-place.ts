import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageService } from '#src/server/site/page-service.ts'

/** The page of a post, in one snapshot of the site. */
export interface PagePlace {
  readonly kind: 'page'
  readonly service: PageService
  readonly page: PageDocument
  /** "" or "?…". */
  readonly search: string
}

/** The target of a post: a current page, or the path to which it has moved. */
export type PostPlace = { readonly kind: 'moved'; readonly location: string } | PagePlace

/** Finds the page that a post goes to; null where the redirect would leave this site. */
export async function findPlace(service: PageService, path: string, search: string): Promise<PostPlace | null> {
  const outcome = await service.find(path)
  if (outcome.kind === 'page') return { kind: 'page', service, page: outcome.page, search }
  const { location } = outcome
  return location.startsWith('/') && !location.startsWith('//') ? { kind: 'moved', location } : null
}
