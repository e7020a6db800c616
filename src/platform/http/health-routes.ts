import type { FastifyInstance } from 'fastify'

export interface HealthChecks {
  /** Rejects when the database does not answer. */
  readonly pingDatabase: () => Promise<void>
  readonly hasSite: () => boolean
  /** Whether listings are imported for the first time: another instance, or a later moment, serves visitors better. */
  readonly areListingsComing: () => boolean
  /** The age of the feed in words, where it is to be told. */
  readonly feedAge: () => Promise<string | null>
  /** What this instance alone answers to a challenge of the doctor; null to what is none. */
  readonly prove: (challenge: unknown) => string | null
}

/**
 * `/healthz`: the process is alive, and with `?challenge=` whose it is, for `npx vitrine doctor`; `/readyz`: it can serve (database reachable, site loaded, the first import ended), else 503. An old feed is told and changes
 * nothing: every instance has the same one, and a load balancer that took them all out would leave visitors with nothing.
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
