import type { FastifyInstance } from 'fastify'

export interface HealthChecks {
  readonly pingDatabase: () => Promise<void>
  readonly hasSite: () => boolean
  /** Whether the first import is running; other instances should serve visitors until it ends. */
  readonly areListingsComing: () => boolean
  /** A sentence, if a limit is set. */
  readonly feedAge: () => Promise<string | null>
  /** Answers a challenge of the doctor; null for an invalid challenge. */
  readonly prove: (challenge: unknown) => string | null
}

/**
 * `/healthz`: the process runs; with `?challenge=` it proves its identity to `npx vitrine doctor`. `/readyz`: it can serve
 * (database, site, first import), else 503. An old feed is only reported: a load balancer would remove all instances.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { pingDatabase, hasSite, areListingsComing, feedAge, prove }: HealthChecks,
): Promise<void> {
  const silent = { logLevel: 'silent', schema: { hide: true } } as const
  app.get('/healthz', silent, async ({ query }, reply) => {
    const instance = prove((query as Readonly<Record<string, unknown>>).challenge)
    return reply.header('cache-control', 'no-store').send({ status: 'alive', ...(instance !== null && { instance }) })
  })
  app.get('/readyz', silent, async (_, reply) => {
    const database = await pingDatabase().then(
      () => 'reachable',
      () => 'unreachable',
    )
    const site = hasSite() ? 'loaded' : 'missing'
    const areComing = areListingsComing()
    const isReady = database === 'reachable' && site === 'loaded' && !areComing
    const feed = database === 'reachable' ? await feedAge() : null
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        database,
        site,
        ...(areComing && { listings: 'imported for the first time' }),
        ...(feed !== null && { feed }),
      })
  })
}
