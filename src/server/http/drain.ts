import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A request in progress. */
interface PendingRequest {
  isAnswered: boolean
  readonly end: () => void
}

/** How long to wait for a request on a connection accepted before the shutdown. */
const LATE_REQUEST_MS = 1000

/**
 * Returns a function that stops listening and resolves once all requests are answered, including those still arriving on
 * accepted connections. Pages call the API while they render, which a closing app refuses, so drain an app before closing it.
 * Call it before the routes are registered.
 */
export function createDrain(app: FastifyInstance, lateRequestMs = LATE_REQUEST_MS): () => Promise<void> {
  const requests = new WeakMap<FastifyRequest, PendingRequest>()
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
  return async () => {
    const { server } = app
    isDraining = true
    if (server.listening) {
      const closed = once(server, 'close')
      // This closes idle connections at once; those whose first request is arriving stay.
      server.close()
      await Promise.race([closed, setTimeout(lateRequestMs, undefined, { ref: false })])
    }
    hasStoppedAccepting = true
    if (pending === 0) resolve()
    return drained
  }
}
