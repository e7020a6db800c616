import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#src/platform/errors/app-error.ts'

interface Options {
  /** Internal requests are part of a counted request. */
  readonly isInternal: (request: FastifyRequest) => boolean
  readonly maxConcurrent?: number
}

/** About a second of work at some ms each; clients do not wait longer. */
const MAX_CONCURRENT = 200

/**
 * Refuses API calls and forms with OVERLOADED while too many are in progress. Ignores files, health checks and pages, which have
 * a queue (serve-page.ts). Call it before the routes are registered.
 */
export function limitRequests(app: FastifyInstance, { isInternal, maxConcurrent = MAX_CONCURRENT }: Options): void {
  const underWay = new WeakSet<FastifyRequest>()
  let count = 0

  // Count after the body has arrived, so that slow senders do not block others. Forms with files are read later and have a separate limit.
  app.addHook('preHandler', async (request) => {
    if (!isCounted(request) || isInternal(request)) return
    if (count >= maxConcurrent) throw new AppError('OVERLOADED')
    count += 1
    underWay.add(request)
  })
  // Release when the answer is ready, even if the client reads it slowly.
  app.addHook('onSend', async (request) => {
    if (underWay.delete(request)) count -= 1
  })
}

/** Returns null if the queue is full. */
interface Queue {
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
}

/** Runs work in its turn; throws OVERLOADED if the queue is full. */
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
