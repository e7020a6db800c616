import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** A whole request, from its first byte: long enough for the files of a form on a slow line. */
const REQUEST_TIMEOUT_MS = 120_000
/** Headers are a few hundred bytes: a client that needs longer for them holds the connection on purpose. */
const HEADERS_TIMEOUT_MS = 20_000
const CHECK_EVERY_MS = 5_000
/** How long a connection may lie still in the middle of an exchange: a visitor who no longer reads the answer is gone. */
const STILL_MS = 120_000
/** An idle connection costs the process about five kilobytes (`bench connections`): all of them together stay below a hundred megabytes. */
const MAX_CONNECTIONS = 16_000

/** How long the server waits for a client, and how much it takes before the body; for {@link limitConnections} the rest. */
export const CONNECTION_OPTIONS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionTimeout: STILL_MS,
  keepAliveTimeout: 10_000,
  http: {
    // Large enough that an absurdly long path is told "not found" instead of losing its connection.
    maxHeaderSize: 65_536,
    // Refused with a body of the catalogue instead (reject-malformed-requests.ts).
    requireHostHeader: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
  },
} satisfies FastifyHttpOptions<Server>

/** Bounds how many connections are open at once; further ones are closed unanswered, and the log says so once until there is room. */
export function limitConnections(app: FastifyInstance, count: number = MAX_CONNECTIONS): void {
  let isFull = false
  app.server.maxConnections = count
  app.server.on('drop', () => {
    if (!isFull)
      app.log.warn(
        { connections: app.server.maxConnections },
        'no more connections are taken: as many are open as the server allows',
      )
    isFull = true
  })
  app.server.on('connection', () => {
    isFull = false
  })
}
