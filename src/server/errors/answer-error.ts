import { validateHeaderValue } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '#src/domain/site/path-language.ts'
import { AppError, errorBody } from './app-error.ts'
import { failedPage } from './failed-page.ts'
import { asKnownError } from './known-error.ts'

/**
 * Answers every error that a route throws: an expected one with its sentence, any other as API_ERROR with the detail in the log only. A
 * browser that asks for a page gets a page for what is the server's fault; everybody else gets JSON.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asKnownError(thrown, request.raw)
  const known = error instanceof AppError ? error : (bodyRefusal(error) ?? unexpected(error))
  const status = error instanceof AppError ? error.statusCode : statusOf(error)
  if (error instanceof AppError || status < 500) request.log.info({ code: codeOf(error), reason: known.message }, 'refused')
  else request.log.error({ err: error }, 'failed')
  removeHeadersOfAnswer(reply)
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  reply.code(status).header('cache-control', 'no-store')
  if (status >= 500 && (request.headers.accept ?? '').includes('text/html')) {
    const html = failedPage(languageOfPath(request.url), known.code === 'OVERLOADED' ? 'busy' : 'failed')
    return reply.type('text/html; charset=utf-8').send(html)
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(errorBody(known, request.id))
}

/** What Fastify says of a body that it does not take, in the words of the catalogue. */
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

/** What else Fastify refuses by itself has a status below 500 and a reason; of everything else nothing is told. */
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

/** Headers that describe the answer that was meant to be sent. */
const HEADERS_OF_ANSWER = ['location', 'etag', 'last-modified', 'content-encoding']

/** Also one that HTTP does not take: it may be the very cause of the error, and would fail this answer too. */
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
