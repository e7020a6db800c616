import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { METRICS_TYPE } from '#src/platform/metrics/exposition.ts'

interface Options {
  /** Without a token the route does not exist. */
  readonly token: string | undefined
  readonly metrics: () => Promise<string>
}

/** `/metrics` with the token (`METRICS_TOKEN`) as `Authorization: Bearer`; 401 otherwise. */
export async function metricsRoute(app: FastifyInstance, { token, metrics }: Options): Promise<void> {
  if (token === undefined) return
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', { logLevel: 'silent', schema: { hide: true } }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    // Digests have equal length, so timing reveals nothing about the token.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('Unauthorized\n')
    }
    return reply.type(METRICS_TYPE).send(await metrics())
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
