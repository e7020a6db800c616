import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { request as requestHttp } from '#src/platform/http/node-http.ts'
import { type AllowedHosts, checkedUrl, lookupFor } from './source-address.ts'
import { SourceError } from './source-error.ts'

/** Requests with limits of time and size, and retries; refuses private addresses. */
export interface SourceClient {
  /** Resolves with any status below 500 except 429; retries others. Throws a {@link SourceError}. */
  readonly request: (url: string | URL, options?: SourceRequest) => Promise<SourceAnswer>
}

export interface SourceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PURGE'
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** Sent unchanged, for signed bodies. */
  readonly body?: { readonly type: string; readonly content: string | Buffer }
  /** The number of attempts; default: 4. With 1, returns an answer of any status. */
  readonly tries?: number
  readonly maxBytes?: number
  /** Whether to repeat a request that may have succeeded; default: only GET. */
  readonly isRepeatable?: boolean
}

export interface SourceAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The source's Date header; null without one. */
  readonly date: Date | null
  /** The unpacked body; read it once. Throws a {@link SourceError} if it is truncated, too large or stalled. */
  readonly stream: () => Readable
  readonly text: () => Promise<string>
  /** Throws a {@link SourceError} for invalid JSON. */
  readonly json: () => Promise<unknown>
  readonly discard: () => void
}

export interface SourceClientOptions extends AllowedHosts {
  readonly signal: AbortSignal
  readonly now: () => Date
  readonly times?: Partial<Times>
}

interface Times {
  /** The longest time without data. */
  readonly silence: number
  /** The longest time of an answer, in addition to that of its largest body. */
  readonly whole: number
  /** The delay before the second attempt; it doubles. */
  readonly firstWait: number
  /** The longest accepted Retry-After. */
  readonly longestWait: number
}

const TIMES: Times = { silence: 30_000, whole: 60_000, firstWait: 1000, longestWait: 120_000 }
const TRIES = 4
const MAX_REDIRECTS = 3
const USUAL_MAX_BYTES = 64_000_000
/** The minimum speed of a body: half a megabyte per second. */
const SLOWEST_BYTES_PER_MS = 500

export function createSourceClient({ signal, now, times: some, ...allowed }: SourceClientOptions): SourceClient {
  const times = { ...TIMES, ...some }

  async function request(address: string | URL, options: SourceRequest = {}): Promise<SourceAnswer> {
    const url = checkedUrl(address, allowed)
    const { method = 'GET', isRepeatable = method === 'GET', tries = TRIES } = options
    for (let tried = 1; ; tried++) {
      const outcome = await attempt(url, options).catch((error: unknown) => asSourceError(error, url, signal))
      const retryMs = waitAfter(outcome, isRepeatable, times.firstWait * 2 ** (tried - 1), now)
      if (retryMs === null || tries === 1) {
        if (outcome instanceof SourceError) throw outcome
        return outcome
      }
      if (tried === tries || retryMs > times.longestWait) {
        if (outcome instanceof SourceError) throw outcome
        outcome.discard()
        throw statusError(url, outcome)
      }
      if (!(outcome instanceof SourceError)) outcome.discard()
      await wait(retryMs, undefined, { signal })
    }
  }

  async function attempt(first: URL, options: SourceRequest): Promise<SourceAnswer> {
    let url = first
    for (let redirects = 0; ; redirects++) {
      const response = await send(url, options)
      const { statusCode = 0, headers } = response
      const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined
      if (!isRedirect) return answerOf(url, response, options.maxBytes ?? USUAL_MAX_BYTES)
      response.destroy()
      const next = URL.canParse(headers.location ?? '', url) ? checkedUrl(new URL(headers.location ?? '', url), allowed) : null
      // A body is not repeated on another host, or unencrypted after TLS.
      const isElsewhere = next?.host !== url.host || (next.protocol === 'http:' && url.protocol === 'https:')
      if (next === null || redirects === MAX_REDIRECTS || isElsewhere || (options.method ?? 'GET') !== 'GET') {
        throw new SourceError('unreadable', `${url.host} leads elsewhere (${statusCode}); use the address that it leads to.`, {
          isPassing: false,
        })
      }
      url = next
    }
  }

  async function send(url: URL, options: SourceRequest): Promise<IncomingMessage> {
    const { method = 'GET', headers, json, form, body: raw, maxBytes = USUAL_MAX_BYTES } = options
    const usual = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
    const body = raw?.content ?? usual
    const type = raw?.type ?? (json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded')
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      signal,
      timeout: times.silence,
      lookup: lookupFor(url, allowed),
      headers: {
        accept: 'application/json, application/xml;q=0.9, */*;q=0.5',
        'accept-encoding': 'gzip, br, deflate',
        'user-agent': 'Vitrine',
        ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    let response: IncomingMessage | undefined
    // The stream's reader gets the error.
    const end = (reason: SourceError) => (response ?? sent).destroy(reason)
    sent.on('timeout', () => end(silent(url, times.silence)))
    // Slow bytes would never trigger the idle timeout.
    const wholeMs = times.whole + maxBytes / SLOWEST_BYTES_PER_MS
    const deadline = setTimeout(() => end(tooSlow(url, wholeMs)), wholeMs).unref()
    sent.on('close', () => clearTimeout(deadline))
    // Also handles errors after the answer has begun.
    sent.on('error', () => undefined)
    sent.end(body)
    const [answer] = await once(sent, 'response')
    response = answer as IncomingMessage
    return response
  }

  return { request }
}

function waitAfter(outcome: SourceAnswer | SourceError, isRepeatable: boolean, usual: number, now: () => Date): number | null {
  if (outcome instanceof SourceError) return outcome.isPassing && isRepeatable ? usual : null
  const { status, headers } = outcome
  // The request was not executed, so retry it in any case.
  if (status === 429 || status === 503) return Math.max(usual, retryAfterMs(headers['retry-after'], outcome.date ?? now()) ?? 0)
  return status >= 500 ? (isRepeatable ? usual : null) : null
}

/** In ms, by the source's clock; undefined if invalid. */
export function retryAfterMs(text: string | undefined, sourceNow: Date): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, until - sourceNow.getTime())
}

function statusError(url: URL, { status }: SourceAnswer): SourceError {
  const code = status === 429 ? 'busy' : 'unreachable'
  return new SourceError(
    code,
    `${url.host} answers with status ${status}, after ${TRIES} tries or for longer than a run waits.`,
    { isPassing: true },
  )
}

function silent(url: URL, ms: number): SourceError {
  return new SourceError('unreachable', `${url.host} has been silent for ${ms / 1000} seconds.`, { isPassing: true })
}

function tooSlow(url: URL, ms: number): SourceError {
  return new SourceError('unreachable', `${url.host} has not ended its answer in ${Math.ceil(ms / 1000)} seconds.`, {
    isPassing: true,
  })
}

function asSourceError(error: unknown, url: URL, signal: AbortSignal): SourceError {
  signal.throwIfAborted()
  if (error instanceof SourceError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new SourceError('unreachable', `${url.host} cannot be reached: ${reason}.`, { isPassing: true, cause: error })
}

function answerOf(url: URL, response: IncomingMessage, maxBytes: number): SourceAnswer {
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(response.headers)) headers[name] = Array.isArray(value) ? value.join(', ') : value
  const date = headers.date === undefined ? Number.NaN : Date.parse(headers.date)
  const stream = () => Readable.from(bounded(url, response, maxBytes), { objectMode: false })
  const text = async () => {
    const pieces: Buffer[] = []
    for await (const piece of bounded(url, response, maxBytes)) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  }
  return {
    status: response.statusCode ?? 0,
    headers,
    date: Number.isNaN(date) ? null : new Date(date),
    stream,
    text,
    async json() {
      const body = await text()
      try {
        return JSON.parse(body)
      } catch (cause) {
        throw new SourceError('unreadable', `${url.host} answers with what is no JSON.`, { isPassing: true, cause })
      }
    },
    discard: () => void response.destroy(),
  }
}

/** The unpacked body. The limit applies to unpacked bytes, against decompression bombs. */
async function* bounded(url: URL, response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const piece of unpacked(response)) {
      size += piece.length
      if (size > maxBytes) {
        throw new SourceError('unreadable', `${url.host} sends more than ${maxBytes / 1e6} MB.`, { isPassing: false })
      }
      yield piece
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SourceError('unreachable', `${url.host} has broken off its answer: ${reason}.`, { isPassing: true, cause: error })
  } finally {
    response.destroy()
  }
}

function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase()
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }[
    encoding ?? ''
  ]
  if (unpack === undefined) return response
  const stream = unpack()
  response.on('error', (error) => stream.destroy(error))
  return response.pipe(stream)
}
