import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
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
  readonly headers: Readonly<Record<string, string>>
  /** Changes with the site and the listings. */
  readonly version: () => string
}

interface KeptAnswer {
  readonly version: string
  readonly data: unknown
  readonly bytes: number
}

/** The memory for answers: pages of one version share those that do not depend on a search. */
const ANSWERS_BYTES = 4 * 1024 * 1024
/** A longer answer is one page's own. */
const MAX_ANSWER_BYTES = 200_000

/**
 * Creates a fetch of the API inside the process, with or without cookies. Without, an answer that has an ETag is kept as long as site
 * and listings stay the same; whoever gets it must not change it.
 */
export function createInternalFetch({ app, headers, version }: Options): (cookie?: string) => InternalFetch {
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: ANSWERS_BYTES, sizeCalculation: ({ bytes }) => bytes })

  async function ask(url: string, cookie?: string): Promise<Omit<KeptAnswer, 'version'> & { readonly isKept: boolean }> {
    const sent = { ...headers, 'accept-encoding': 'identity', ...(cookie !== undefined && { cookie }) }
    const answer = await app().inject({ url, headers: sent })
    if (answer.statusCode !== 200) throw new InternalApiError(url, answer.statusCode, codeOf(answer.body))
    const bytes = answer.body.length
    const isKept = cookie === undefined && answer.headers.etag !== undefined && bytes <= MAX_ANSWER_BYTES
    return { data: answer.json(), bytes: bytes + url.length, isKept }
  }

  return (cookie) => async (url) => {
    if (cookie !== undefined) return (await ask(url, cookie)).data
    // Before the data: a concurrent change is then kept under an obsolete version.
    const now = version()
    const known = kept.get(url)
    if (known?.version === now) return known.data
    const { isKept, ...answer } = await ask(url)
    if (isKept) kept.set(url, { ...answer, version: now })
    return answer.data
  }
}

function codeOf(body: string): string {
  return /^\{"error":\{"code":"(\w+)"/.exec(body)?.[1] ?? 'API_ERROR'
}
