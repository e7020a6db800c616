import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '#src/domain/site/path-language.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { describeFailure } from '#src/server/errors/describe-failure.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'
import { isForeign } from '#src/server/http/same-origin.ts'
import type { AnswerPost } from '#src/server/pages/answer-post.ts'
import type { PageGuard } from '#src/server/pages/page-guard.ts'
import type { SiteServices } from '#src/server/site/site-services.ts'
import { withSearch } from '#src/site/paths/path-localise.ts'
import type { Entries } from './entries.ts'
import { notSentPage } from './not-sent-page.ts'
import type { Post, PostAnswer, PostBody, PostHandler } from './post-handler.ts'
import { findPlace, type PagePlace } from './post-place.ts'
import { NO_FILES } from './received-files.ts'
import { sendPostAnswer, wantsJson } from './send-post-answer.ts'
import { tooLargePage } from './too-large-page.ts'

interface Options {
  readonly services: SiteServices
  readonly guard: PageGuard
  readonly answerPost: AnswerPost
  /** Those that were added so far; asked for each post. */
  readonly handlers: readonly PostHandler[]
  readonly publicUrl: string
}

/** The longest form takes 92 KB; more than that says too much in some field, and comes back with the reason. */
const MAX_BODY_BYTES = 200 * 1024
/** After a post could not be carried out. */
const RETRY_AFTER_SECONDS = 10
const NOTHING: PostBody = { entries: new Map(), files: NO_FILES }

/** Takes what is posted to the paths of pages, and hands it to the feature that it is for. */
export async function postRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { services, guard, answerPost, handlers, publicUrl } = options
  const places = new WeakMap<FastifyRequest, PagePlace>()
  // A body of another kind is no form.
  app.removeAllContentTypeParsers()
  await app.register(formbody, {
    bodyLimit: MAX_BODY_BYTES,
    parser: (text) => ({ entries: readFormBody(text), files: NO_FILES }),
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure(asKnownError(error, request.raw), request, reply))

  app.post<{ Body?: PostBody }>('/*', {
    schema: { hide: true },
    // Before anything is read: where nothing is taken, nothing is read.
    async onRequest(request, reply) {
      const [path, search] = splitUrl(request.raw.url)
      if (path.startsWith('/api/')) throw new AppError('API_NOT_FOUND')
      const place = await findPlace(services.of(path), path, search)
      if (place?.kind === 'moved') return reply.redirect(withSearch(place.location, search), 307)
      if (place === null || !handlers.some(({ takes }) => takes(place))) throw methodNotAllowed(reply)
      if (isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN')
      const elsewhere = await guard.post(request, place)
      if (elsewhere !== null) return reply.header('cache-control', 'no-store').redirect(elsewhere, 303)
      places.set(request, place)
    },
    async handler(request, reply) {
      const place = places.get(request)
      if (place === undefined) throw methodNotAllowed(reply)
      const body = request.isMultipart() ? await readFiles(request, reply, place) : (request.body ?? NOTHING)
      const answer = await firstAnswer(handlers, { ...body, place, request, isScript: wantsJson(request) })
      if (answer === null) throw methodNotAllowed(reply)
      return sendPostAnswer(request, reply, answer, (refused) => answerPost(request, reply, place, refused))
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

function splitUrl(url = '/'): [path: string, search: string] {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt)]
}

function methodNotAllowed(reply: FastifyReply): AppError {
  reply.header('allow', 'GET, HEAD')
  return new AppError('METHOD_NOT_ALLOWED')
}

/** Says in the visitor's language that a post is too large, or cannot be taken now; every other error is the server's to answer. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  const language = languageOfPath(request.url)
  const sendHtml = (status: number, html: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  if (statusCode >= 500 && !wantsJson(request)) {
    request.log.error({ failure: describeFailure(error) }, 'a form could not be taken')
    if (error instanceof AppError) reply.header('retry-after', error.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
    return sendHtml(statusCode, notSentPage(language))
  }
  const isText = code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FORM_TOO_LARGE'
  if (!isText && code !== 'FILES_TOO_LARGE') throw error
  // The rest of it is not read.
  reply.header('connection', 'close')
  if (wantsJson(request)) throw new AppError(isText ? 'FORM_TOO_LARGE' : 'FILES_TOO_LARGE')
  return sendHtml(413, tooLargePage(language, isText ? 'text' : 'files'))
}

/** More than any form has, with every option of every choice ticked. */
const MAX_ENTRIES = 1000

/** The entries of a form as browsers send it (application/x-www-form-urlencoded). Bytes that are no UTF-8 become "�". */
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
