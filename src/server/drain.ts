import type { FastifyInstance } from 'fastify'

/**
 * Returns a function that stops listening and resolves once every request under way is answered. Pages fetch from the API while
 * they render, which an app that is closing refuses, so an app is drained before it is closed. To be called before the routes
 * are registered.
 */
export function createDrain(app: FastifyInstance): () => Promise<void> {
  let underWay = 0
  let isDraining = false
  const { promise: drained, resolve } = Promise.withResolvers<void>()
  app.addHook('onRequest', async () => {
    underWay += 1
  })
  // A connection kept for another request would hold up the end of the process until it times out.
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async () => {
    underWay -= 1
    if (isDraining && underWay === 0) resolve()
  })
  return () => {
    isDraining = true
    app.server.close()
    if (underWay === 0) resolve()
    return drained
  }
}
