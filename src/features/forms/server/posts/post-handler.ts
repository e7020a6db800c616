import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { Entries, ReceivedFiles } from './post-body.ts'

/** The answer to a post: a status, and data for the page's views, by the address that they would be fetched from. */
export interface PostedAnswer {
  readonly status: number
  readonly initialData: readonly (readonly [path: string, data: unknown])[]
}

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

/** The entries and files of a post. */
export interface PostBody {
  readonly entries: Entries
  readonly files: ReceivedFiles
}

/** A post to a page. */
export interface Post extends PostBody {
  readonly place: PagePlace
  readonly request: FastifyRequest
  /** A script sent it, and expects JSON. */
  readonly isScript: boolean
}

/** The answer to a post. */
export type PostAnswer = DoneAnswer | RefusedAnswer

/** The post was carried out; redirect to another page. */
export interface DoneAnswer {
  readonly kind: 'done'
  readonly location: string
  /** Whether it counts against the address as a refused post does. */
  readonly countsAsRefusal?: boolean
  /** Sets cookies. */
  readonly setCookies?: ((reply: FastifyReply) => void) | undefined
  /** The answer to a script in place of the redirect. */
  readonly json?: object
}

/** The post was refused: the same page is shown with the errors. */
export interface RefusedAnswer extends PostedAnswer {
  readonly kind: 'refused'
  readonly retryAfterSeconds?: number | undefined
  /** The answer to a script in place of the page. */
  readonly json?: object
}

/** Handles posts to one kind of page. The first handler with an answer wins. */
export interface PostHandler {
  /** Whether it handles posts to a page; called before the body is read. */
  readonly takes: (place: PagePlace) => boolean
  /** Reads a post with files (multipart/form-data). Without such a handler these posts are refused. */
  readonly readFiles?: (request: FastifyRequest, reply: FastifyReply, place: PagePlace) => Promise<PostBody>
  /** Answers a post; null where it belongs to another handler. */
  readonly answer: (post: Post) => Promise<PostAnswer | null>
}
