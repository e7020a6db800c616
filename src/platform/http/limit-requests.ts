import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#src/platform/errors/app-error.ts'

interface Options {
  /** Internal requests belong to a request that is counted already. */
  readonly isInternal: (request: FastifyRequest) => boolean
  /** The maximum number of concurrent API calls and forms. */
  readonly maxConcurrent?: number
}

/** At some milliseconds each, about a second of work; longer queues exceed what clients wait. */
const MAX_CONCURRENT = 200

/**
 * Refuses API calls and forms with OVERLOADED while too many are in progress. Files, health checks and pages are not counted:
 * cached pages cost almost nothing, and others have their own queue (serve-page.ts). Call it before the routes are registered.
 */
export function limitRequests(app: FastifyInstance, { isInternal, maxConcurrent = MAX_CONCURRENT }: Options): void {
  const underWay = new WeakSet<FastifyRequest>()
  let count = 0

  // Count after the body has arrived, so that slow senders take no place. Forms with files are read later and have their own
  // limit.
  app.addHook('preHandler', async (request) => {
    if (!isCounted(request) || isInternal(request)) return
    if (count >= maxConcurrent) throw new AppError('OVERLOADED')
    count += 1
    underWay.add(request)
  })
  // Release when the answer is ready, however slowly the client reads it.
  app.addHook('onSend', async (request) => {
    if (underWay.delete(request)) count -= 1
  })
}

/** A queue that runs work in its turn, or gives null where too much waits. */
interface Queue {
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
}

/** Runs work in its turn; refuses it with OVERLOADED where too much waits. */
export async function runInTurn<Result extends object>(queue: Queue, work: () => Promise<Result>): Promise<Result> {
  const result = await queue.run(work)
  if (result === null) throw new AppError('OVERLOADED')
  return result
}

function isCounted(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead) return request.url.startsWith('/api/')
  return !/^multipart\//i.test(request.headers['content-type'] ?? '')
}
