import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '#src/base/paths/page-paths.ts'
import { validateHeaderValue } from '#src/platform/http/node-http.ts'
import { AppError, errorBody } from './app-error.ts'
import { asKnownError } from './known-error.ts'
import { failedPage, malformedPage } from './plain-page.ts'

/**
 * Answers all errors of routes: expected ones with their sentence, others as API_ERROR with details only in the log. Browsers get
 * a page for server errors, others JSON. `sentenceOf` gives the JSON's sentence in another language; default: English.
 */
export function answerError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sentenceOf: (error: AppError) => string = ({ message }) => message,
): FastifyReply {
  const error = asKnownError(thrown, request.raw)
  const known = error instanceof AppError ? error : (bodyRefusal(error) ?? unexpected(error))
  const status = error instanceof AppError ? error.statusCode : statusOf(error)
  if (error instanceof AppError || status < 500) request.log.info({ code: codeOf(error), reason: known.message }, 'refused')
  else request.log.error({ err: error }, 'failed')
  removeHeadersOfAnswer(reply)
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  reply.code(status).header('cache-control', 'no-store')
  const page = (request.headers.accept ?? '').includes('text/html') ? pageOf(known, status, request.url) : null
  if (page !== null) return reply.type('text/html; charset=utf-8').send(page)
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(known, request.id, sentenceOf(known)))
}

/** Null for a client that did not request a page, and for errors without one. */
function pageOf({ code }: AppError, status: number, url: string): string | null {
  const language = languageOfPath(url)
  if (status >= 500) return failedPage(language, code === 'OVERLOADED' ? 'busy' : 'failed')
  if (code === 'TOO_MANY_REQUESTS') return failedPage(language, 'too-many')
  return code === 'ADDRESS_NOT_READABLE' && !url.startsWith('/api/') ? malformedPage(language) : null
}

/** Maps Fastify's body errors to the catalogue. */
function bodyRefusal(error: unknown): AppError | null {
  switch (codeOf(error)) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('MEDIA_TYPE_NOT_TAKEN')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('BODY_TOO_LARGE')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('BAD_REQUEST', { reason: 'the body is not JSON' })
    default:
      return null
  }
}

/** Other Fastify errors have a status below 500 and a reason; the client gets no details of any other error. */
function unexpected(error: unknown): AppError {
  if (statusOf(error) >= 500) return new AppError('API_ERROR')
  return new AppError('BAD_REQUEST', { reason: error instanceof Error ? error.message : String(error) })
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 500
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

const HEADERS_OF_ANSWER = ['location', 'etag', 'last-modified', 'content-encoding']

/** Also removes headers that HTTP rejects, because they would make this answer fail too. */
function removeHeadersOfAnswer(reply: FastifyReply): void {
  for (const name of HEADERS_OF_ANSWER) reply.removeHeader(name)
  for (const [name, value] of Object.entries(reply.getHeaders())) if (!isSendable(name, value)) reply.removeHeader(name)
}

function isSendable(name: string, value: unknown): boolean {
  try {
    for (const each of [value].flat()) validateHeaderValue(name, String(each))
    return true
  } catch {
    return false
  }
}
