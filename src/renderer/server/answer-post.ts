import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDocument } from '#schemas/site/page-document.ts'
import type { PostedAnswer } from '#src/features/forms/server/posts/post-handler.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import { asKnownError } from '#src/platform/errors/known-error.ts'
import { splitUrl } from '#src/platform/http/split-url.ts'
import type { WorkQueue } from '#src/platform/jobs/work-queue.ts'
import { type MadePage, packPage } from '#src/renderer/server/ssr/page-cache.ts'
import type { MakePage } from './make-page.ts'
import { sendFailure, sendPage } from './send-page.ts'

interface PostedPage {
  readonly service: PageService
  readonly page: PageDocument
  /** The query string: "" or "?…". */
  readonly search: string
}

/** Answers a refused post with its page and the result, uncached. "busy" if the render queue is full: nothing is sent. */
export type AnswerPost = (
  request: FastifyRequest,
  reply: FastifyReply,
  posted: PostedPage,
  answer: PostedAnswer,
) => Promise<FastifyReply | 'busy'>

interface Options {
  readonly makePage: MakePage
  /** The render queue of all pages. */
  readonly queue: WorkQueue
}

/** Creates `AnswerPost` on the render queue of the pages. */
export function createAnswerPost({ makePage, queue }: Options): AnswerPost {
  return async (request, reply, { service, page, search }, answer) => {
    const [path] = splitUrl(request.raw.url)
    const onFailure = (failure: string) => request.log.error({ path, failure }, 'module failed')
    const cookie = page.isPersonal ? request.headers.cookie : undefined
    let made: MadePage | null
    try {
      made = await queue.run(async () => {
        // Lets other requests run between renders.
        await setImmediate()
        return makePage({ service, page, path, search, cookie, answer, isCached: false, onFailure })
      })
    } catch (error) {
      return sendFailure(request, reply, path, asKnownError(error))
    }
    if (made === null) return 'busy'
    reply.header('cache-control', 'no-store')
    if (page.isPreview) reply.header('x-robots-tag', 'noindex, nofollow')
    return sendPage(request, reply, packPage(made, true))
  }
}
