import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { METRICS_TYPE } from '#src/platform/metrics/exposition.ts'

interface Options {
  /** Without one there is no route, and the path is as unknown as any other. */
  readonly token: string | undefined
  readonly metrics: () => Promise<string>
}

/** `/metrics` for whoever has the token (`METRICS_TOKEN`), as `Authorization: Bearer`; 401 for everybody else. */
export async function metricsRoute(app: FastifyInstance, { token, metrics }: Options): Promise<void> {
  if (token === undefined) return
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    // Of equal length, so that the time tells nothing about the token.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('Unauthorized\n')
    }
    return reply.type(METRICS_TYPE).send(await metrics())
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
