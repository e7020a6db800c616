import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#schemas/log.ts'
import { hasVersion } from '#src/platform/http/has-version.ts'
import type { Encoding } from '#src/platform/http/packed-text.ts'
import { defectOf } from '#src/platform/http/reject-malformed-requests.ts'
import { loggedUrl } from '#src/platform/http/request-log.ts'
import { acceptedEncoding } from '#src/platform/http/send-packed.ts'
import type { RequestMetrics } from '#src/platform/metrics/request-metrics.ts'
import type { CachedPage, PageCache } from '#src/renderer/server/ssr/page-cache.ts'

/** The headers of every answer with a cached page, as alternating names and values. */
interface AnswerHeaders {
  readonly whole: readonly string[]
  /** For 304 answers. */
  readonly notModified: readonly string[]
}

interface Options {
  readonly cache: Pick<PageCache, 'get'>
  /** Counts an answer as in progress until it is sent. */
  readonly track: (response: ServerResponse) => void
  readonly log: Pick<Log, 'info'>
  readonly metrics: Pick<RequestMetrics, 'observe'>
}

/** Sends cached pages before the framework, whose hooks cost several times the rest. It creates a page's first answer. */
export interface CachedAnswers {
  /** Marks a request whose URL is the cache key of this page. */
  readonly mark: (request: FastifyRequest, page: CachedPage) => void
  readonly store: (request: FastifyRequest, reply: FastifyReply) => void
  /** Answers a request, or returns false and leaves it to the framework. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean
}

const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'content-length'])
const BODY_HEADERS = new Set(['content-type', 'content-encoding'])

export function createCachedAnswers({ cache, track, log, metrics }: Options): CachedAnswers {
  // Weak: freed with the page.
  const headersOf = new WeakMap<CachedPage, Map<Encoding, AnswerHeaders>>()
  const marked = new WeakMap<FastifyRequest, CachedPage>()

  return {
    mark: (request, page) => void marked.set(request, page),
    store(request, reply) {
      const page = marked.get(request)
      const headers = reply.getHeaders()
      const isWhole = request.method === 'GET' && reply.statusCode === page?.status
      if (page === undefined || !isWhole || !isPlain(request.raw) || 'set-cookie' in headers) return
      const names = Object.keys(headers).filter((name) => !OWN_HEADERS.has(name))
      const withValues = (some: readonly string[]) => some.flatMap((name) => [name, String(headers[name])])
      const byEncoding = headersOf.get(page) ?? new Map<Encoding, AnswerHeaders>()
      byEncoding.set(acceptedEncoding(request.headers['accept-encoding']), {
        whole: withValues(names),
        notModified: withValues(names.filter((name) => !BODY_HEADERS.has(name))),
      })
      headersOf.set(page, byEncoding)
    },
    answer(request, response) {
      const { method, url = '' } = request
      if (!isPlain(request)) return false
      const begun = performance.now()
      const page = cache.get(url)
      if (page === undefined || defectOf(request) !== null) return false
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      const headers = headersOf.get(page)?.get(encoding)
      if (headers === undefined) return false
      const body = page.html.in(encoding)
      if (!Buffer.isBuffer(body)) return false
      const isKnown = page.status === 200 && hasVersion(request.headers['if-none-match'], page.etag)
      const reqId = randomUUID()
      track(response)
      const status = isKnown ? 304 : page.status
      if (isKnown) response.writeHead(status, [...headers.notModified, 'x-request-id', reqId])
      else response.writeHead(status, [...headers.whole, 'content-length', String(body.length), 'x-request-id', reqId])
      response.end(isKnown || method === 'HEAD' ? undefined : body)
      log.info({ reqId, method, url: loggedUrl(url), status, ms: 0 }, 'request')
      metrics.observe('page', status, (performance.now() - begun) / 1000)
      return true
    },
  }
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

/** Puts the cached answers before the framework's request handler. */
export function answerBeforeFramework(app: FastifyInstance, cached: CachedAnswers, isDraining: () => boolean): void {
  app.addHook('onResponse', async (request, reply) => cached.store(request, reply))
  app.addHook('onReady', async () => {
    const { server } = app
    const handlers = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!isDraining() && cached.answer(request, response)) return
      for (const handle of handlers) handle.call(server, request, response)
    })
  })
}
