import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '#src/base/paths/page-paths.ts'
import { withSearch } from '#src/definition/paths/path-localise.ts'
import { type Entries, NO_FILES } from '#src/features/forms/server/posts/post-body.ts'
import {
  findPlace,
  type PagePlace,
  type Post,
  type PostAnswer,
  type PostBody,
  type PostHandler,
} from '#src/features/forms/server/posts/post-handler.ts'
import type { ConsumeRefusal } from '#src/features/forms/server/posts/refusal-limit.ts'
import { sendPostAnswer, wantsJson } from '#src/features/forms/server/posts/send-post-answer.ts'
import type { PageService } from '#src/live-site/page-service.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { describeFailure } from '#src/platform/errors/describe-failure.ts'
import { asKnownError } from '#src/platform/errors/known-error.ts'
import { isForeign } from '#src/platform/http/same-origin.ts'
import { splitUrl } from '#src/platform/http/split-url.ts'
import { tooManyRequests } from '#src/platform/http/too-many-requests.ts'
import type { AnswerPost } from '#src/renderer/server/answer-post.ts'
import type { PageGuard } from '#src/renderer/server/page-guard.ts'
import { notSentPage, sendPlain, tooLargePage, tooManyPage } from './failure-pages.ts'

interface Options {
  /** The service for a request's path. */
  readonly serviceAt: (request: FastifyRequest, path: string) => Promise<PageService>
  readonly guard: PageGuard
  readonly answerPost: AnswerPost
  /** The current handlers; read for each post. */
  readonly handlers: readonly PostHandler[]
  readonly publicUrl: string
  readonly consumeRefusal: ConsumeRefusal
}

/** The longest form takes 92 KB; a larger body has an overlong field and is refused with that reason. */
const MAX_BODY_BYTES = 200 * 1024
/** Retry-After for a post that could not be handled. */
const RETRY_AFTER_SECONDS = 10
const NOTHING: PostBody = { entries: new Map(), files: NO_FILES }

/** Receives posts to page paths and passes them to their feature. */
export async function postRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { serviceAt, guard, answerPost, handlers, publicUrl, consumeRefusal } = options
  const places = new WeakMap<FastifyRequest, PagePlace>()
  // Other content types are not forms.
  app.removeAllContentTypeParsers()
  await app.register(formbody, {
    bodyLimit: MAX_BODY_BYTES,
    parser: (text) => ({ entries: readFormBody(text), files: NO_FILES }),
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(asKnownError(error, request.raw), request, reply))

  app.post<{ Body?: PostBody }>('/*', {
    schema: { hide: true },
    // Checks before the body is read.
    async onRequest(request, reply) {
      const [path, search] = splitUrl(request.raw.url)
      if (path.startsWith('/api/')) throw new AppError('API_NOT_FOUND')
      const place = await findPlace(await serviceAt(request, path), path, search)
      if (place?.kind === 'moved') return reply.redirect(withSearch(place.location, search), 307)
      if (place === null || !handlers.some(({ takes }) => takes(place))) throw methodNotAllowed(reply)
      if (isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN')
      const redirectPath = await guard.post(request, place)
      if (redirectPath !== null) return reply.header('cache-control', 'no-store').redirect(redirectPath, 303)
      places.set(request, place)
    },
    async handler(request, reply) {
      const place = places.get(request)
      if (place === undefined) throw methodNotAllowed(reply)
      const body = request.isMultipart() ? await readFiles(request, reply, place) : (request.body ?? NOTHING)
      const answer = await firstAnswer(handlers, { ...body, place, request, isScript: wantsJson(request) })
      if (answer === null) throw methodNotAllowed(reply)
      if (answer.kind === 'refused' || answer.countsAsRefusal) {
        // Counts before the page is rendered.
        const rateLimit = await consumeRefusal(request.ip)
        if (!rateLimit.isAllowed) throw tooManyRequests(reply, rateLimit.retryAfterSeconds)
      }
      return sendPostAnswer(request, reply, answer, async (refused) => {
        const sent = await answerPost(request, reply, place, refused)
        if (sent === 'busy') throw new AppError('OVERLOADED')
        return sent
      })
    },
  })

  function readFiles(request: FastifyRequest, reply: FastifyReply, place: PagePlace): Promise<PostBody> {
    const read = handlers.find((handler) => handler.readFiles !== undefined)?.readFiles
    if (read === undefined) throw new AppError('MEDIA_TYPE_NOT_TAKEN')
    return read(request, reply, place)
  }
}

async function firstAnswer(handlers: readonly PostHandler[], post: Post): Promise<PostAnswer | null> {
  for (const handler of handlers) {
    const answer = await handler.answer(post)
    if (answer !== null) return answer
  }
  return null
}

function methodNotAllowed(reply: FastifyReply): AppError {
  reply.header('allow', 'GET, HEAD')
  return new AppError('METHOD_NOT_ALLOWED')
}

/** Sends an error page in the visitor's language for a post that is too large, too frequent or too early. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  const language = languageOfPath(request.url)
  if (statusCode >= 500 && !wantsJson(request)) {
    const isKnown = error instanceof AppError
    request.log[isKnown ? 'warn' : 'error']({ code, failure: describeFailure(error) }, 'could not answer a posted form')
    if (isKnown) reply.header('retry-after', error.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
    return sendPlain(reply, statusCode, notSentPage(language, code === 'OVERLOADED' ? 'busy' : 'failed'))
  }
  if (code === 'TOO_MANY_REQUESTS' && !wantsJson(request)) return sendPlain(reply, 429, tooManyPage(language))
  const isText = code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FORM_TOO_LARGE'
  if (!isText && code !== 'FILES_TOO_LARGE') throw error
  // The rest of the body is not read.
  reply.header('connection', 'close')
  if (wantsJson(request)) throw new AppError(isText ? 'FORM_TOO_LARGE' : 'FILES_TOO_LARGE')
  return sendPlain(reply, 413, tooLargePage(language, isText ? 'text' : 'files'))
}

/** More than any form has with every option selected. */
const MAX_ENTRIES = 1000

/** Parses a URL-encoded form (application/x-www-form-urlencoded). Invalid UTF-8 becomes "�". */
function readFormBody(text: string): Entries {
  const entries = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > MAX_ENTRIES) break
    const values = entries.get(name)
    if (values) values.push(value)
    else entries.set(name, [value])
  }
  return entries
}
