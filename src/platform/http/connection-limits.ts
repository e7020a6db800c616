import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { CountedResponse, limitPipelining, MAX_REQUESTS_PER_SOCKET } from './limit-pipelining.ts'

/** For a whole request, from its first byte: enough for a form's files on a slow line. */
const REQUEST_TIMEOUT_MS = 120_000
/** Headers are a few hundred bytes; a slower client holds the connection on purpose (Slowloris). */
const HEADERS_TIMEOUT_MS = 20_000
const CHECK_EVERY_MS = 5_000
/** The idle timeout inside an exchange: a client that does not read its answer is gone. */
const IDLE_TIMEOUT_MS = 120_000
/** How long clients are told that they may use an idle connection: longer than proxies keep theirs, which is a minute by default. */
const KEEP_ALIVE_MS = 65_000
/**
 * How much longer it stays open. A server that is busy closes a connection before it reads the request that came just in time, and the
 * client gets ECONNRESET; a second, as Node has it, is less than a reload of the site on a busy machine.
 */
const KEEP_ALIVE_BUFFER_MS = 15_000
/** An idle connection takes about five kilobytes (`bench connections`): all together stay below a hundred megabytes. */
const MAX_CONNECTIONS = 16_000

/** Timeouts and header limits of the server; {@link limitConnections} sets the rest. */
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

/** Limits open connections, and what each may ask ahead; further ones are closed unanswered, and logged once until there is room. */
export function limitConnections(app: FastifyInstance, count: number = MAX_CONNECTIONS): void {
  let isFull = false
  limitPipelining(app.server)
  app.server.maxConnections = count
  app.server.keepAliveTimeoutBuffer = KEEP_ALIVE_BUFFER_MS
  app.server.on('drop', () => {
    if (!isFull)
      app.log.warn({ connections: app.server.maxConnections }, 'refusing connections: the limit of open connections is reached')
    isFull = true
  })
  app.server.on('connection', () => {
    isFull = false
  })
}
