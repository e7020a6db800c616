import type { FastifyReply, FastifyRequest } from 'fastify'
import { LISTINGS_COMING } from '#schemas/listings-coming.ts'
import { languageOfPath } from '#src/base/paths/page-paths.ts'
import type { AppError } from '#src/platform/errors/app-error.ts'
import { isTemporary } from '#src/platform/errors/known-error.ts'
import { failedPage } from '#src/platform/errors/plain-page.ts'
import { hasVersion } from '#src/platform/http/has-version.ts'
import { sendPacked } from '#src/platform/http/send-packed.ts'
import type { CachedPage } from '#src/renderer/server/ssr/page-cache.ts'

/** Sends a rendered page in the best accepted encoding, or 304. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.header('etag', page.etag).header('permissions-policy', page.permissions)
  if (page.policy === '') reply.removeHeader('content-security-policy')
  else reply.header('content-security-policy', page.policy)
  if (page.status === 200 && hasVersion(request.headers['if-none-match'], page.etag)) {
    return reply.header('vary', 'accept-encoding').code(304).send()
  }
  reply.code(page.status).type('text/html; charset=utf-8')
  return sendPacked(request, reply, page.html)
}

/** Sends the state of a page; its address contains its hash, so that browsers cache it. */
export function sendState(request: FastifyRequest, reply: FastifyReply, { json }: CachedPage['state']) {
  reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json; charset=utf-8')
  return sendPacked(request, reply, json())
}

/** Sends the error page in the language of the path, with Retry-After where useful. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, path: string, error: unknown) {
  const known = isTemporary(error) ? error : null
  if (known === null) request.log.error({ err: error, path }, 'page failed')
  else request.log.warn({ code: known.code, path, reason: String(known.cause ?? '') }, 'page refused')
  if (known?.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  return reply
    .code(known?.statusCode ?? 500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(failedPage(languageOfPath(path), whyOf(known)))
}

function whyOf(error: AppError | null): Parameters<typeof failedPage>[1] {
  if (error?.code === LISTINGS_COMING) return 'coming'
  return error?.code === 'OVERLOADED' ? 'busy' : 'failed'
}
