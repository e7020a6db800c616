import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestTracing } from './tracing.ts'

/** Names request spans by route and keeps them current. Call it before the routes are registered. */
export function traceRoutes(app: FastifyInstance, requests: RequestTracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Pages share one route.
    requests.name(request.raw, request.routeOptions.url ?? 'page')
    done()
  })
  // Body chunks arrive outside the span.
  app.addHook('preHandler', (request: FastifyRequest, _reply, done) => requests.resume(request.raw, done))
}

/** Adds a span to every request, including those before the framework. Call it after everything else is registered. */
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
