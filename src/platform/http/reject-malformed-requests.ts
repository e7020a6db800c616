import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/platform/errors/app-error.ts'
import { answerClientError } from './answer-client-error.ts'

/** Refuses requests that Node and a proxy may parse differently (request smuggling, RFC 9112, 11.2). Call it first. */
export function rejectMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const reason = defectOf(raw)
    if (reason === null) return
    reply.header('connection', 'close')
    throw new AppError('BAD_REQUEST', { reason })
  })
  // Node would answer an unknown expectation itself, without a body.
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    const error = Object.assign(new Error('an unknown expectation'), { code: 'UNKNOWN_EXPECTATION' })
    answerClientError(error, socket, app.log)
  })
  // Closes the connection after an unread body, whose bytes are no request.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete === false && hasBody(raw)) reply.header('connection', 'close')
  })
}

const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The defect, as the end of a sentence; null for none. */
export function defectOf({ rawHeaders, headers, httpVersion, url = '' }: IncomingMessage): string | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'its version of HTTP is not spoken here'
  if (!url.startsWith('/')) return 'its address must begin with "/"'
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1) return 'it names more than one host'
  if (hosts === 0 && httpVersion === '1.1') return 'it names no host'
  if (headers.host !== undefined && !HOST.test(headers.host)) return 'its Host is no name of a host'
  const coding = headers['transfer-encoding']
  if (coding === undefined) return null
  if (httpVersion === '1.0') return 'HTTP/1.0 knows no Transfer-Encoding'
  return coding.toLowerCase() === 'chunked' ? null : 'its Transfer-Encoding is not spoken here'
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
