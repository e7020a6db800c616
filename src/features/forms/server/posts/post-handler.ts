import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import type { Entries, ReceivedFiles } from './post-body.ts'

/** Status and view data, by the address from which views would fetch it. */
export interface PostedAnswer {
  readonly status: number
  readonly initialData: readonly (readonly [path: string, data: unknown])[]
}

/** The page of a post, with one site snapshot. */
export interface PagePlace {
  readonly kind: 'page'
  readonly service: PageService
  readonly page: PageDocument
  readonly search: string
}

/** A current page, or the path to which it moved. */
export type PostPlace = { readonly kind: 'moved'; readonly location: string } | PagePlace

/** Null if the redirect would leave this site. */
export async function findPlace(service: PageService, path: string, search: string): Promise<PostPlace | null> {
  const outcome = await service.find(path)
  if (outcome.kind === 'page') return { kind: 'page', service, page: outcome.page, search }
  const { location } = outcome
  return location.startsWith('/') && !location.startsWith('//') ? { kind: 'moved', location } : null
}

export interface PostBody {
  readonly entries: Entries
  readonly files: ReceivedFiles
}

export interface Post extends PostBody {
  readonly place: PagePlace
  readonly request: FastifyRequest
  /** Sent by a script, which expects JSON. */
  readonly isScript: boolean
}

export type PostAnswer = DoneAnswer | RefusedAnswer

/** Success: redirect to another page. */
export interface DoneAnswer {
  readonly kind: 'done'
  readonly location: string
  /** Whether it counts as a refused post of the IP address. */
  readonly countsAsRefusal?: boolean
  readonly setCookies?: ((reply: FastifyReply) => void) | undefined
  /** The JSON answer to a script. */
  readonly json?: object
}

/** Refused: the page is shown again with the errors. */
export interface RefusedAnswer extends PostedAnswer {
  readonly kind: 'refused'
  readonly retryAfterSeconds?: number | undefined
  /** The JSON answer to a script. */
  readonly json?: object
}

export interface PostHandler {
  /** Called before the body is read. */
  readonly takes: (place: PagePlace) => boolean
  /** Reads multipart/form-data; without such a handler these posts are refused. */
  readonly readFiles?: (request: FastifyRequest, reply: FastifyReply, place: PagePlace) => Promise<PostBody>
  /** Null if another handler is responsible. */
  readonly answer: (post: Post) => Promise<PostAnswer | null>
}
