import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPath } from '#src/domain/site/path-language.ts'
import { AppError } from '#src/server/errors/app-error.ts'
import { failedPage } from '#src/server/errors/plain-page.ts'

/** Whether the same request may succeed in some seconds. */
export function isPassing(error: unknown): error is AppError {
  return error instanceof AppError && error.statusCode === 503
}

/** Sends the error page in the language of the path, with Retry-After where that is useful. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, path: string, error: unknown) {
  const known = isPassing(error) ? error : null
  if (known === null) request.log.error({ err: error, path }, 'page failed')
  else request.log.warn({ code: known.code, path, reason: String(known.cause ?? '') }, 'page refused')
  if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  return reply
    .code(known?.statusCode ?? 500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(failedPage(languageOfPath(path), known?.code === 'OVERLOADED' ? 'busy' : 'failed'))
}
