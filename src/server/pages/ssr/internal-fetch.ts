import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { AppError } from '#src/server/errors/app-error.ts'
import { asKnownError } from '#src/server/errors/known-error.ts'
import type { Reads } from '#src/server/http/read-routes.ts'
import type { InternalFetch } from './renderer.ts'

/** An error answer of the internal API. */
export class InternalApiError extends Error {
  override readonly name = 'InternalApiError'
  readonly status: number
  /** As in the answer, for instance "UNAUTHORISED". */
  readonly code: string

  constructor(url: string, status: number, code: string) {
    super(`${url} answered ${status}`)
    this.status = status
    this.code = code
  }
}

interface Options {
  readonly app: () => Pick<FastifyInstance, 'inject'>
  readonly reads: Pick<Reads, 'find'>
  readonly headers: Readonly<Record<string, string>>
  /** Changes with the site and the listings. */
  readonly version: () => string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

interface KeptAnswer {
  readonly version: string
  readonly data: unknown
  readonly bytes: number
}

/** The memory for answers that several pages of one version share: options, figures, the newest properties. */
const ANSWERS_BYTES = 4 * 1024 * 1024
/** A longer answer is one page's own. */
const MAX_ANSWER_BYTES = 200_000
/** How many URLs are remembered to have been asked for once; most searches are asked for by one page only. */
const ASKED_ONCE = 1000

/**
 * Creates a fetch of the API inside the process, with or without cookies. Public answers are the values of the routes' functions: they
 * are kept from the second time on, as long as site and listings stay the same, and whoever gets one must not change it. Everything else
 * is a request to the app.
 */
export function createInternalFetch(options: Options): (cookie?: string) => InternalFetch {
  const { reads, version, log } = options
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: ANSWERS_BYTES, sizeCalculation: ({ bytes }) => bytes })
  const asked = new LRUCache<string, string>({ max: ASKED_ONCE })

  async function read(url: string, answer: () => Promise<unknown>): Promise<unknown> {
    // Before the data: a concurrent change is then kept under an obsolete version.
    const now = version()
    const known = kept.get(url)
    if (known?.version === now) return known.data
    const data = await answer().catch((cause: unknown) => {
      throw readFailure(url, cause, log)
    })
    if (asked.get(url) === now) {
      const bytes = url.length + JSON.stringify(data).length
      if (bytes <= MAX_ANSWER_BYTES) kept.set(url, { data, bytes, version: now })
    } else {
      asked.set(url, now)
    }
    return data
  }

  return (cookie) => (url) => {
    const answer = reads.find(url)
    return answer ? read(url, answer) : request(url, cookie, options)
  }
}

async function request(url: string, cookie: string | undefined, { app, headers }: Options): Promise<unknown> {
  const sent = { ...headers, 'accept-encoding': 'identity', ...(cookie !== undefined && { cookie }) }
  const answer = await app().inject({ url, headers: sent })
  if (answer.statusCode !== 200) throw new InternalApiError(url, answer.statusCode, codeOf(answer.body))
  return answer.json()
}

function codeOf(body: string): string {
  return /^\{"error":\{"code":"(\w+)"/.exec(body)?.[1] ?? 'API_ERROR'
}

/** What the route would answer; an error that is none of the catalogue is a defect, and goes to the log. */
function readFailure(url: string, cause: unknown, log: Options['log']): InternalApiError {
  const error = asKnownError(cause)
  if (error instanceof AppError) return new InternalApiError(url, error.statusCode, error.code)
  log.error({ err: error, url }, 'failed')
  return new InternalApiError(url, 500, 'API_ERROR')
}
