import { once } from 'node:events'
import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface PendingRequest {
  isAnswered: boolean
  readonly end: () => void
}

/** How long to wait for a request on a connection accepted before the shutdown. */
const LATE_REQUEST_MS = 1000
/** How long idle connections stay open, because a proxy may have sent an unread form. */
const IDLE_MS = 100

export interface Drain {
  /** Stops listening; resolves once all requests are answered. */
  readonly drain: () => Promise<void>
  /** During a shutdown answers ask clients to close the connection. */
  readonly isDraining: () => boolean
  /** Registers a function that ends endless answers when the shutdown begins. */
  readonly beforeDrain: (end: () => void) => void
}

/**
 * `drain` stops listening and resolves once all requests are answered, including those arriving on accepted connections. Call it
 * before closing the app: rendering pages call the API. Create it before the routes are registered.
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

  app.addHook('onRequest', (request, reply, done) => {
    const state = begin()
    requests.set(request, state)
    // After a disconnect, an incomplete request ends at once, a complete one when its answer is ready.
    reply.raw.once('close', () => {
      if (state.isAnswered || reply.raw.headersSent || request.raw.complete === false) state.end()
    })
    done()
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
      // Each turn accepts waiting connections; closing the socket resets the others.
      await setImmediate()
      await setImmediate()
      const closed = once(server, 'close')
      // Unlike HTTP's `close`, this keeps connections open.
      Server.prototype.close.call(server)
      await Promise.race([closed, setTimeout(IDLE_MS, undefined, { ref: false })])
      // Timers run before arrived data is read; closing an unread connection resets it.
      await setImmediate()
      // Keeps those whose first request is arriving.
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
    beforeDrain: (end) => void endless.push(end),
  }
}
