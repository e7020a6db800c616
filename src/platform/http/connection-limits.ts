import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Log } from '#schemas/log.ts'
import { CountedResponse, limitPipelining, MAX_REQUESTS_PER_SOCKET } from './limit-pipelining.ts'

/** For a whole request: enough for a form's files on a slow line. */
const REQUEST_TIMEOUT_MS = 120_000
/** Headers have a few hundred bytes; a slower client blocks the connection on purpose (Slowloris). */
const HEADERS_TIMEOUT_MS = 20_000
const CHECK_EVERY_MS = 5_000
/** Disconnects a client that does not read its answer. */
const IDLE_TIMEOUT_MS = 120_000
/** The keep-alive time that clients are told: longer than that of proxies, a minute by default. */
const KEEP_ALIVE_MS = 65_000
/**
 * The actual keep-alive time exceeds the announced one by this much, so that a busy server does not close a connection with an
 * unread request (ECONNRESET). Node's default of a second is too short.
 */
const KEEP_ALIVE_BUFFER_MS = 15_000
/** An idle connection takes about five kilobytes (`bench connections`): below a hundred megabytes in total. */
const MAX_CONNECTIONS = 16_000

/** {@link limitConnections} sets further limits. */
export const CONNECTION_OPTIONS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionTimeout: IDLE_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxRequestsPerSocket: MAX_REQUESTS_PER_SOCKET,
  http: {
    // Large enough that a very long path gets "not found" instead of a closed connection.
    maxHeaderSize: 65_536,
    // Refused with a catalogue error instead (reject-malformed-requests.ts).
    requireHostHeader: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    ServerResponse: CountedResponse,
  },
} satisfies FastifyHttpOptions<Server>

/** Limits open connections and their pipelined requests. Closes further connections without an answer, and logs it once. */
export function limitConnections(server: Server, log: Pick<Log, 'warn'>, count: number = MAX_CONNECTIONS): void {
  let isFull = false
  limitPipelining(server)
  server.maxConnections = count
  server.keepAliveTimeoutBuffer = KEEP_ALIVE_BUFFER_MS
  server.on('drop', () => {
    if (!isFull)
      log.warn({ connections: server.maxConnections }, 'refusing connections: the limit of open connections is reached')
    isFull = true
  })
  server.on('connection', () => {
    isFull = false
  })
}
