import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'
import { splitUrl } from '#src/server/http/split-url.ts'
import { packPage } from '#src/server/pages/ssr/page-cache.ts'
import type { PageService } from '#src/server/site/page-service.ts'
import type { MakePage, PostedAnswer } from './make-page.ts'
import { sendFailure, sendPage } from './send-page.ts'

/** The page of a post, in one snapshot of the site. */
interface PostedPage {
  readonly service: PageService
  readonly page: PageDocument
  /** "" or "?…". */
  readonly search: string
}

/**
 * Answers a post with its page and the result. The post has been carried out, so the answer skips the render queue and is not
 * cached.
 */
export type AnswerPost = (
  request: FastifyRequest,
  reply: FastifyReply,
  posted: PostedPage,
  answer: PostedAnswer,
) => Promise<unknown>

export function createAnswerPost(makePage: MakePage): AnswerPost {
  return async (request, reply, { service, page, search }, answer) => {
    const [path] = splitUrl(request.raw.url)
    try {
      const onFailure = (failure: string) => request.log.error({ path, failure }, 'module failed')
      const cookie = page.type === 'owner' ? request.headers.cookie : undefined
      const made = await makePage({ service, page, path, search, cookie, answer, isCached: false, onFailure })
      reply.header('cache-control', 'no-store')
      if (page.isPreview) reply.header('x-robots-tag', 'noindex, nofollow')
      return sendPage(request, reply, packPage(made))
    } catch (error) {
      return sendFailure(request, reply, path, asKnownError(error))
    }
  }
}
