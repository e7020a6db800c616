import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestTracing } from './tracing.ts'

/** Names the spans of requests by their routes, and keeps them current. Call it before the routes are registered. */
export function traceRoutes(app: FastifyInstance, requests: RequestTracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // A page has no route of its own.
    requests.name(request.raw, request.routeOptions.url ?? 'page')
    done()
  })
  // The parts of a body arrive outside the span.
  app.addHook('preHandler', (request: FastifyRequest, _reply, done) => requests.resume(request.raw, done))
}

/** Puts a span around every request, those before the framework among them. Call it once everything else is registered. */
export function traceServer(app: FastifyInstance, requests: RequestTracing): void {
  app.addHook('onReady', async () => {
    const { server } = app
    const handlers = server.listeners('request')
    server.removeAllListeners('request')
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      requests.handle(request, response, () => {
        for (const handle of handlers) handle.call(server, request, response)
      }),
    )
  })
}
