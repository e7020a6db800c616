import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A request under way. */
interface UnderWay {
  isAnswered: boolean
  readonly end: () => void
}

/** How long a request may take to come in over a connection that was accepted before the end. */
const LATE_REQUEST_MS = 1000

/**
 * Returns a function that stops listening and resolves once every request under way is answered, also one that is still to come over a
 * connection that was accepted. Pages fetch from the API while they render, which an app that is closing refuses, so an app is
 * drained before it is closed. To be called before the routes are registered.
 */
export function createDrain(app: FastifyInstance, lateRequestMs = LATE_REQUEST_MS): () => Promise<void> {
  const requests = new WeakMap<FastifyRequest, UnderWay>()
  let underWay = 0
  let isDraining = false
  let areAllIn = false
  const { promise: drained, resolve } = Promise.withResolvers<void>()

  function begin(): UnderWay {
    underWay += 1
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      underWay -= 1
      if (areAllIn && underWay === 0) resolve()
    }
    return { isAnswered: false, end }
  }

  app.addHook('onRequest', async (request, reply) => {
    const state = begin()
    requests.set(request, state)
    // A client that disconnects gets no answer: the request ends where it never came whole, or once its answer is made.
    reply.raw.once('close', () => {
      if (state.isAnswered || request.raw.complete === false) state.end()
    })
  })
  app.addHook('onSend', async (request, reply) => {
    // A connection kept for another request would hold up the end of the process until it times out.
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
      // Connections that wait for another request are closed at once; those whose first one is on its way stay.
      server.close()
      await Promise.race([closed, setTimeout(lateRequestMs, undefined, { ref: false })])
    }
    areAllIn = true
    if (underWay === 0) resolve()
    return drained
  }
}
