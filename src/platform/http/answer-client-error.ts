import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, type ErrorCode, errorBody } from '#src/platform/errors/app-error.ts'
import { isPipeliningStop } from './limit-pipelining.ts'
import { STATUS_CODES } from './node-http.ts'

const CODES: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'REQUEST_TOO_SLOW'],
  ['HPE_HEADER_OVERFLOW', 'HEADERS_TOO_LARGE'],
  ['HPE_INVALID_EOF_STATE', 'REQUEST_INCOMPLETE'],
  ['UNKNOWN_EXPECTATION', 'EXPECTATION_FAILED'],
])

/** Answers a malformed request and closes the connection. Never repeats the client's data. */
export function answerClientError(error: Error, socket: Socket, log: FastifyBaseLogger): void {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (isPipeliningStop(error, socket)) {
    // The last answer closes the connection; read no further data.
    socket.pause()
    return
  }
  const refusal = new AppError(CODES.get(code) ?? 'BAD_REQUEST', { reason: 'it is not written as HTTP wants it' })
  const reqId = randomUUID()
  log.info({ reqId, code: refusal.code, reason: code }, 'refused')
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody(refusal, reqId))
  const lines = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
