import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#src/server/http/packed-text.ts'
import { defectOf } from '#src/server/http/reject-malformed-requests.ts'
import { loggedUrl } from '#src/server/http/request-log.ts'
import { hasVersion } from '#src/server/http/revalidate.ts'
import { bestEncoding } from '#src/server/http/send-packed.ts'
import type { CachedPage } from './ssr/page-cache.ts'

/** A page in the cache, as a request found it. */
export interface KeptPage {
  readonly place: string
  readonly page: CachedPage
}

/** The headers of an answer with a page from the cache, which every other answer with it has too. */
interface KeptAnswer {
  readonly place: string
  readonly etag: string
  readonly encoding: Encoding
  /** Names and values in turns. */
  readonly headers: readonly string[]
  /** Of the answer to a browser that has the page already. */
  readonly headersOf304: readonly string[]
  readonly loggedUrl: string
}

interface Options {
  /** The page at a place, where the cache has it in the current version. */
  readonly pageAt: (place: string) => CachedPage | undefined
  /** Counts an answer as in progress until it is sent. */
  readonly track: (response: ServerResponse) => void
  readonly log: { info(about: object, message: string): void }
}

/**
 * Repeats answers with pages from the cache before the framework sees the request: most requests are of this kind, and hooks and
 * headers cost several times what the rest does. The first answer with a page goes through the framework, which makes its headers.
 */
export interface KeptAnswers {
  /** Marks a request whose answer is a page from the cache. */
  readonly mark: (request: FastifyRequest, kept: KeptPage) => void
  /** Keeps the headers of a marked request's answer. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply) => void
  /** Answers a request, or leaves it to the framework and returns false. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** Addresses of pages; query strings that the page does not read are part of them. */
const MAX_ADDRESSES = 2000
const MAX_ADDRESS_LENGTH = 500
/** A value of Accept-Encoding for each kind of browser. */
const MAX_ACCEPTED = 100

/** Made by Node or by each answer anew: a page that is sent often is compressed once more, and becomes shorter. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'connection', 'keep-alive', 'content-length'])
/** An answer without a body has none of them. */
const BODY_HEADERS = new Set(['content-type', 'content-encoding'])

export function createKeptAnswers({ pageAt, track, log }: Options): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({ max: MAX_ADDRESSES })
  const encodings = new LRUCache<string, { readonly encoding: Encoding }>({ max: MAX_ACCEPTED })
  const marked = new WeakMap<FastifyRequest, KeptPage>()

  function encodingOf({ headers }: IncomingMessage): Encoding {
    const accepted = String(headers['accept-encoding'] ?? '')
    const known = encodings.get(accepted)
    if (known !== undefined) return known.encoding
    const encoding = bestEncoding(accepted)
    if (accepted.length <= MAX_ADDRESS_LENGTH) encodings.set(accepted, { encoding })
    return encoding
  }

  return {
    mark: (request, kept) => void marked.set(request, kept),
    remember(request, reply) {
      const kept = marked.get(request)
      const url = request.raw.url ?? ''
      const headers = reply.getHeaders()
      const isWhole = request.method === 'GET' && reply.statusCode === kept?.page.status
      const isRepeatable = isWhole && isPlain(request.raw) && !('set-cookie' in headers)
      if (kept === undefined || !isRepeatable || url.length > MAX_ADDRESS_LENGTH) return
      const encoding = encodingOf(request.raw)
      const names = Object.keys(headers).filter((name) => !OWN_HEADERS.has(name))
      const withValues = (some: readonly string[]) => some.flatMap((name) => [name, String(headers[name])])
      answers.set(`${encoding} ${url}`, {
        place: kept.place,
        etag: kept.page.etag,
        encoding,
        headers: withValues(names),
        headersOf304: withValues(names.filter((name) => !BODY_HEADERS.has(name))),
        loggedUrl: loggedUrl(url),
      })
    },
    answer(request, response) {
      if (!isPlain(request)) return false
      const found = answers.get(`${encodingOf(request)} ${request.url}`)
      if (found === undefined || defectOf(request) !== null) return false
      const page = pageAt(found.place)
      if (page?.etag !== found.etag) return false
      const body = page.html.in(found.encoding)
      if (!Buffer.isBuffer(body)) return false
      const isKnown = page.status === 200 && hasVersion(request.headers['if-none-match'], page.etag)
      const { method } = request
      const reqId = randomUUID()
      track(response)
      const status = isKnown ? 304 : page.status
      if (isKnown) response.writeHead(status, [...found.headersOf304, 'x-request-id', reqId])
      else response.writeHead(status, [...found.headers, 'content-length', String(body.length), 'x-request-id', reqId])
      response.end(isKnown || method === 'HEAD' ? undefined : body)
      log.info({ reqId, method, url: found.loggedUrl, status, ms: 0 }, 'request')
      return true
    },
  }
}

/** A GET or HEAD without a body. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['transfer-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers.expect === undefined
  )
}

/** Puts the kept answers before the framework's handler of requests. */
export function answerBeforeFramework(app: FastifyInstance, kept: KeptAnswers): void {
  app.addHook('onResponse', async (request, reply) => kept.remember(request, reply))
  app.addHook('onReady', async () => {
    const { server } = app
    const handlers = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      // A server that shuts down tells its clients to close, as the framework's hooks do.
      if (server.listening && kept.answer(request, response)) return
      for (const handle of handlers) handle.call(server, request, response)
    })
  })
}
