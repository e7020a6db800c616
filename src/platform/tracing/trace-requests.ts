import type { FastifyInstance } from 'fastify'
import type { RequestTracing } from './tracing.ts'

/** Handles each request in a span that its route names. Call it before the hooks and routes to trace. */
export function traceRequests(app: FastifyInstance, requests: RequestTracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Pages share one route.
    requests.handle(request.raw, reply.raw, request.routeOptions.url ?? 'page', done)
  })
  // Body chunks arrive outside the span.
  app.addHook('preHandler', (request, _reply, done) => requests.resume(request.raw, done))
}
