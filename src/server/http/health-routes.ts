import type { FastifyInstance } from 'fastify'

export interface HealthChecks {
  /** Rejects when the database does not answer. */
  readonly pingDatabase: () => Promise<void>
  readonly hasSite: () => boolean
}

/** `/healthz`: the process is alive; `/readyz`: it can serve (database reachable, site loaded), else 503. */
export async function healthRoutes(app: FastifyInstance, { pingDatabase, hasSite }: HealthChecks): Promise<void> {
  const silent = { logLevel: 'silent', schema: { hide: true } } as const
  app.get('/healthz', silent, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', silent, async (_, reply) => {
    const database = await pingDatabase().then(
      () => 'reachable',
      () => 'unreachable',
    )
    const site = hasSite() ? 'loaded' : 'missing'
    const isReady = database === 'reachable' && site === 'loaded'
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', database, site })
  })
}
