import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOfRequest } from '#src/platform/metrics/request-kinds.ts'
import type { RequestMetrics } from '#src/platform/metrics/request-metrics.ts'

export interface InternalRequests {
  /** Send these with every internal request. */
  readonly headers: { readonly [name: string]: string }
  readonly isInternal: (request: FastifyRequest) => boolean
}

const HEADER = 'x-internal-request'

/** The mark is a secret of the process, so that no client can use it. */
export function createInternalRequests(): InternalRequests {
  const mark = randomUUID()
  return { headers: { [HEADER]: mark }, isInternal: (request) => request.headers[HEADER] === mark }
}

/** Parameters without personal data. */
const PLAIN_PARAMETERS = new Set(
  'path language preview goal page pageSize sort category city onlyAvailable lowPrice highPrice bedroom energy'.split(' '),
)

/** Logs one line per external request, with method, URL, status and duration, and counts it. */
export function logRequests(app: FastifyInstance, { isInternal }: InternalRequests, metrics: RequestMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isInternal(request)) return
    const { method, log } = request
    metrics.observe(kindOfRequest(request.routeOptions.url, method), reply.statusCode, reply.elapsedTime / 1000)
    log.info(
      { method, url: loggedUrl(request.originalUrl), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

/** Removes values of parameters that may be personal, such as a typed e-mail address. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  if (query === undefined || query === '') return path
  const shown = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    return PLAIN_PARAMETERS.has(name) || !pair.includes('=') ? pair : `${name}=…`
  })
  return `${path}?${shown.join('&')}`
}
