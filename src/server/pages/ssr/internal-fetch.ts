import type { FastifyInstance } from 'fastify'
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

/** Creates a fetch of the API inside the process, with or without cookies. */
export function createInternalFetch(
  app: () => Pick<FastifyInstance, 'inject'>,
  headers: Readonly<Record<string, string>>,
): (cookie?: string) => InternalFetch {
  return (cookie) => async (url) => {
    const sent = { ...headers, 'accept-encoding': 'identity', ...(cookie !== undefined && { cookie }) }
    const answer = await app().inject({ url, headers: sent })
    if (answer.statusCode !== 200) throw new InternalApiError(url, answer.statusCode, codeOf(answer.body))
    return answer.json()
  }
}

function codeOf(body: string): string {
  return /^\{"error":\{"code":"(\w+)"/.exec(body)?.[1] ?? 'API_ERROR'
}
