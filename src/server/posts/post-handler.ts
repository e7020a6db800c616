import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PostedAnswer } from '#src/server/pages/make-page.ts'
import type { Entries } from './entries.ts'
import type { PagePlace } from './post-place.ts'
import type { ReceivedFiles } from './received-files.ts'

/** What came with a post: what was typed, and the files. */
export interface PostBody {
  readonly entries: Entries
  readonly files: ReceivedFiles
}

/** Something that was posted to a page. */
export interface Post extends PostBody {
  readonly place: PagePlace
  readonly request: FastifyRequest
  /** A script sent it, and wants JSON for an answer. */
  readonly isScript: boolean
}

/** What is answered to a post. */
export type PostAnswer = DoneAnswer | RefusedAnswer

/** The post was carried out, and goes on at another page. */
export interface DoneAnswer {
  readonly kind: 'done'
  readonly location: string
  /** Sets what the browser keeps from now on. */
  readonly setCookies?: ((reply: FastifyReply) => void) | undefined
  /** What a script is answered in place of the redirect. */
  readonly json?: object
}

/** The post was refused: the same page is shown again, and says what is wrong. */
export interface RefusedAnswer extends PostedAnswer {
  readonly kind: 'refused'
  readonly retryAfterSeconds?: number | undefined
  /** What a script is answered in place of the page. */
  readonly json?: object
}

/** Takes what is posted to pages of one kind. The first handler that takes a post answers it. */
export interface PostHandler {
  /** Whether it takes what is posted to a page; asked before anything is read. */
  readonly takes: (place: PagePlace) => boolean
  /** Reads a post with files (multipart/form-data). Where no handler of a page does, such posts are refused. */
  readonly readFiles?: (request: FastifyRequest, reply: FastifyReply, place: PagePlace) => Promise<PostBody>
  /** Answers; null where this post is not its own. */
  readonly answer: (post: Post) => Promise<PostAnswer | null>
}
