import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#src/server/errors/app-error.ts'

interface Options {
  /** The server's own requests are part of another one, which has its place already. */
  readonly isInner: (request: FastifyRequest) => boolean
  /** How many calls of the API and forms may be under way at once. */
  readonly most?: number
}

/** At some milliseconds for each, about a second of work; more would be answered later than anybody waits. */
const MOST = 200

/**
 * Refuses calls of the API and forms with OVERLOADED while too many are under way. Files, health and pages are not counted: kept pages
 * cost next to nothing, and the others have a queue of their own (serve-page.ts). To be called before the routes are registered.
 */
export function limitRequests(app: FastifyInstance, { isInner, most = MOST }: Options): void {
  const underWay = new WeakSet<FastifyRequest>()
  let count = 0

  // Once the body is there: who sends it slowly takes nobody's place. Forms with files are read later, and have a limit of their own.
  app.addHook('preHandler', async (request) => {
    if (!isCounted(request) || isInner(request)) return
    if (count >= most) throw new AppError('OVERLOADED')
    count += 1
    underWay.add(request)
  })
  // When the answer is made, however long the client takes to read it.
  app.addHook('onSend', async (request) => {
    if (underWay.delete(request)) count -= 1
  })
}

function isCounted(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead) return request.url.startsWith('/api/')
  return !/^multipart\//i.test(request.headers['content-type'] ?? '')
}
