import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TIME_HEADERS } from '#src/platform/cdn/shared-caching.ts'
import { hasVersion } from '#src/platform/http/has-version.ts'
import type { Encoding } from '#src/platform/http/packed-text.ts'
import { defectOf } from '#src/platform/http/reject-malformed-requests.ts'
import { acceptedEncoding } from '#src/platform/http/send-packed.ts'
import type { CachedPage, PageCache } from '#src/renderer/server/ssr/page-cache.ts'

/** The headers of every answer with a cached page, as alternating names and values. */
interface AnswerHeaders {
  readonly whole: readonly string[]
  /** The headers of 304 answers. */
  readonly notModified: readonly string[]
}

/** Notes that the URL of a request is the cache key of the page that answers it. */
export type MarkCached = (request: FastifyRequest, page: CachedPage) => void

const OWN_HEADERS = new Set<string>([...TIME_HEADERS, 'x-request-id', 'date', 'connection', 'keep-alive', 'content-length'])
const BODY_HEADERS = new Set(['content-type', 'content-encoding'])

/**
 * Sends cached pages before other hooks and the routes: most requests are of this kind. The first answer with a page takes the usual way,
 * which makes its headers. `timeHeadersOf` is asked each time, since the time that a CDN may keep a page becomes shorter.
 */
export function addCachedAnswers(
  app: FastifyInstance,
  cache: Pick<PageCache, 'get'>,
  timeHeadersOf: (page: CachedPage) => Readonly<Record<string, string>>,
): MarkCached {
  // Weak: freed with the page.
  const headersOf = new WeakMap<CachedPage, Map<Encoding, AnswerHeaders>>()
  const marked = new WeakMap<FastifyRequest, CachedPage>()

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const page = marked.get(request)
    if (page === undefined) return
    const headers = reply.getHeaders()
    const isWhole = request.method === 'GET' && reply.statusCode === page.status
    if (!isWhole || !isPlain(request.raw) || 'set-cookie' in headers) return
    const names = Object.keys(headers).filter((name) => !OWN_HEADERS.has(name))
    const withValues = (some: readonly string[]) => some.flatMap((name) => [name, String(headers[name])])
    const byEncoding = headersOf.get(page) ?? new Map<Encoding, AnswerHeaders>()
    byEncoding.set(acceptedEncoding(request.headers['accept-encoding']), {
      whole: withValues(names),
      notModified: withValues(names.filter((name) => !BODY_HEADERS.has(name))),
    })
    headersOf.set(page, byEncoding)
  })

  app.answerEarly(({ raw, id }, response) => {
    const { method, url = '', headers: asked } = raw
    const page = isPlain(raw) ? cache.get(url) : undefined
    if (page === undefined || defectOf(raw) !== null) return false
    const encoding = acceptedEncoding(asked['accept-encoding'])
    const headers = headersOf.get(page)?.get(encoding)
    const body = headers && page.html.in(encoding)
    if (headers === undefined || !Buffer.isBuffer(body)) return false
    const isKnown = page.status === 200 && hasVersion(asked['if-none-match'], page.etag)
    const own = [...Object.entries(timeHeadersOf(page)).flat(), 'x-request-id', id]
    if (isKnown) response.writeHead(304, [...headers.notModified, ...own])
    else response.writeHead(page.status, [...headers.whole, 'content-length', String(body.length), ...own])
    response.end(isKnown || method === 'HEAD' ? undefined : body)
    return true
  })
  return (request, page) => void marked.set(request, page)
}

/** A GET or HEAD request without a body. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers.expect === undefined
  )
}
