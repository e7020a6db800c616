import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A request in progress. */
interface PendingRequest {
  isAnswered: boolean
  readonly end: () => void
}

/** How long to wait for a request on a connection accepted before the shutdown. */
const LATE_REQUEST_MS = 1000
/** How long idle connections stay open: a proxy may have sent a form over one that has not been read yet. */
const IDLE_MS = 100

export interface Drain {
  /** Stops listening; resolves once all requests are answered. */
  readonly drain: () => Promise<void>
  /** Whether it has begun: from then on answers tell their clients to close the connection. */
  readonly isDraining: () => boolean
  /** Counts an answer that the framework does not know of. */
  readonly track: (response: ServerResponse) => void
  /** Ends answers that would go on for ever, once the shutdown begins. */
  readonly beforeDrain: (end: () => void) => void
}

/**
 * Its `drain` stops listening and resolves once all requests are answered, including those still arriving on
 * accepted connections. Pages call the API while they render, which a closing app refuses, so drain an app before closing it.
 * Call it before the routes are registered.
 */
export function createDrain(app: FastifyInstance, lateRequestMs = LATE_REQUEST_MS): Drain {
  const requests = new WeakMap<FastifyRequest, PendingRequest>()
  const endless: (() => void)[] = []
  let pending = 0
  let isDraining = false
  let hasStoppedAccepting = false
  const { promise: drained, resolve } = Promise.withResolvers<void>()

  function begin(): PendingRequest {
    pending += 1
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      pending -= 1
      if (hasStoppedAccepting && pending === 0) resolve()
    }
    return { isAnswered: false, end }
  }

  app.addHook('onRequest', async (request, reply) => {
    const state = begin()
    requests.set(request, state)
    // After a disconnect, a request ends at once where it is incomplete, else when its answer is ready.
    reply.raw.once('close', () => {
      if (state.isAnswered || request.raw.complete === false) state.end()
    })
  })
  app.addHook('onSend', async (request, reply) => {
    // A keep-alive connection would delay the end of the process until its timeout.
    if (isDraining) reply.header('connection', 'close')
    const state = requests.get(request)
    if (state === undefined) return
    state.isAnswered = true
    if (reply.raw.destroyed) state.end()
  })
  app.addHook('onResponse', async (request) => requests.get(request)?.end())
  async function drain(): Promise<void> {
    const { server } = app
    isDraining = true
    for (const end of endless) end()
    if (server.listening) {
      // Each turn accepts the connections that wait; those that still wait when the socket closes are reset.
      await setImmediate()
      await setImmediate()
      const closed = once(server, 'close')
      // Unlike that of HTTP servers, this closes no connections.
      Server.prototype.close.call(server)
      await Promise.race([closed, setTimeout(IDLE_MS, undefined, { ref: false })])
      // Timers come before what has arrived is read; a connection that is closed unread is reset.
      await setImmediate()
      // Those whose first request is arriving stay.
      server.closeIdleConnections()
      await Promise.race([closed, setTimeout(lateRequestMs, undefined, { ref: false })])
    }
    hasStoppedAccepting = true
    if (pending === 0) resolve()
    return drained
  }

  return {
    drain,
    isDraining: () => isDraining,
    track: (response) => void response.once('close', begin().end),
    beforeDrain: (end) => void endless.push(end),
  }
}
