import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { NoteInputs } from '#src/platform/cache/page-inputs.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import { asKnownError } from '#src/platform/errors/known-error.ts'
import type { Reads } from '#src/platform/http/read-routes.ts'

/** As `InternalFetch`; `note` is called with what the answer was made from, unless nobody knows. */
export type NotedFetch = (url: string, note?: NoteInputs) => Promise<unknown>

/** An error answer of the internal API. */
export class InternalApiError extends Error {
  override readonly name = 'InternalApiError'
  readonly status: number
  /** The code in the answer, for instance "UNAUTHORISED". */
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
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Creates an in-process fetch of the API. Callers must not change answers: they are the routes' own objects. */
export function createInternalFetch(options: Options): (cookie?: string) => NotedFetch {
  const { reads, log } = options
  return (cookie) => (url, note) => {
    const answer = reads.find(url)
    if (answer === null) return request(url, cookie, options)
    return answer(note).catch((cause: unknown) => {
      throw readFailure(url, cause, log)
    })
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

/** The route's error answer; an error outside the catalogue is a defect and is logged. */
function readFailure(url: string, cause: unknown, log: Options['log']): InternalApiError {
  const error = asKnownError(cause)
  if (error instanceof AppError) return new InternalApiError(url, error.statusCode, error.code)
  log.error({ err: error, url }, 'failed')
  return new InternalApiError(url, 500, 'API_ERROR')
}
