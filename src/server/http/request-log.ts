import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How the server asks itself, and how its log tells those requests from the ones that come from outside. */
export interface InnerRequests {
  /** To be sent with every request from inside. */
  readonly headers: { readonly [name: string]: string }
  readonly isInner: (request: FastifyRequest) => boolean
}

const HEADER = 'x-inner-request'

/** The mark is a secret of the process: nobody outside can hide from the log with it. */
export function createInnerRequests(): InnerRequests {
  const mark = randomUUID()
  return { headers: { [HEADER]: mark }, isInner: (request) => request.headers[HEADER] === mark }
}

/** Parameters that say what is asked for, and nothing of who asks. */
const PLAIN_PARAMETERS = new Set(
  'path language preview goal page pageSize sort category city onlyAvailable lowPrice highPrice bedroom'.split(' '),
)

/** Logs one line per request from outside: method, address, status and the time it took. */
export function logRequests(app: FastifyInstance, { isInner }: InnerRequests): void {
  app.addHook('onResponse', async (request, reply) => {
    if (isInner(request)) return
    const { method, log } = request
    log.info(
      { method, url: loggedUrl(request.originalUrl), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}

/** An address without the values of parameters that may be personal, such as an e-mail address typed into a form. */
export function loggedUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  if (query === undefined || query === '') return path
  const shown = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    return PLAIN_PARAMETERS.has(name) || !pair.includes('=') ? pair : `${name}=…`
  })
  return `${path}?${shown.join('&')}`
}
