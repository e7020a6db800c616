import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isFeedFile } from '#src/definition/reading/file-kinds.ts'
import { isDatabaseUnavailable } from '#src/platform/db/is-database-unavailable.ts'
import { measureEventLoop } from '#src/platform/metrics/event-loop.ts'
import { METRICS_TYPE, writeMetrics } from '#src/platform/metrics/exposition.ts'
import { createFigureGatherer, type ParentChannel } from '#src/platform/metrics/gather-figures.ts'
import { watchCertificate } from './certificate.ts'
import { feedAgeSentence, type Limits } from './concerns.ts'
import { feedAgeMs, type ServerFacts } from './facts.ts'
import { readProcessFigures } from './process-figures.ts'
import { programVersion } from './program-version.ts'
import { readDisk, readFeedTime } from './read-machine.ts'
import { serverMetrics } from './server-metrics.ts'
import { readSharedFigures } from './shared-figures-queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly monitoring: {
      readonly facts: () => Promise<ServerFacts>
      readonly metrics: () => Promise<string>
      readonly limits: Limits
      /** Reads the public address's certificate, once a day. */
      readonly readCertificateIfDue: () => Promise<void>
      /** A sentence; null without a limit, or if the age is unknown. */
      readonly feedAge: () => Promise<string | null>
    }
  }
}

interface Options {
  readonly root: string
  readonly worker: number
  readonly channel: ParentChannel | null
}

/** Monitoring: `/metrics`, `npx vitrine status`, and the facts for alerts. */
export const monitoringPlugin = fp<Options>(
  async (app, { root, worker, channel }) => {
    const { caches, database, environment, metrics, now } = app
    const { metricsToken, ...limits } = environment.monitoring
    const { feedMaxAgeHours } = limits
    const source = await app.siteSource
    const version = await programVersion(root)
    const eventLoop = measureEventLoop()
    const certificate = watchCertificate({ publicUrl: environment.publicUrl, now })
    const workers = createFigureGatherer({
      channel,
      read: () =>
        readProcessFigures({
          worker,
          eventLoop: eventLoop.figures(),
          requests: metrics.requests.figures(),
          renders: metrics.renders.figures(),
          work: [...metrics.queues].map(([queue, { figures }]) => ({ queue, ...figures() })),
          caches: caches.figures(),
          database: database.figures(),
        }),
    })
    const feedWrittenAt = () => {
      const written = readFeedTime(environment.siteConfig)
      return written === null ? null : new Date(written)
    }
    const facts = async (): Promise<ServerFacts> => {
      const [processes, shared] = await Promise.all([workers.gather(), readShared()])
      const findings = source.findings().filter(({ file }) => !isFeedFile(file))
      const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length
      return {
        at: now(),
        processes: processes.toSorted((a, b) => a.worker - b.worker),
        database: { kind: database.kind, isReachable: shared !== null },
        shared,
        feedWrittenAt: orNull(feedWrittenAt),
        disk: orNull(() => readDisk(environment.dataDir)),
        certificate: certificate.current(),
        site: { errors: count('error'), warnings: count('warning') },
        build: { version, node: process.versions.node },
      }
    }
    async function readShared() {
      // A ping fails sooner than a statement.
      const isThere = await database.ping().then(
        () => true,
        () => false,
      )
      if (!isThere) return null
      try {
        return await readSharedFigures(database.db, source.current().connector?.connector ?? null)
      } catch (err) {
        // Alerts report an unavailable database.
        if (!isDatabaseUnavailable(err)) app.log.error({ err }, 'the figures of the database cannot be read')
        return null
      }
    }
    const text = async () => writeMetrics(serverMetrics(await facts()))
    app.decorate('monitoring', {
      facts,
      metrics: text,
      readCertificateIfDue: certificate.readIfDue,
      limits,
      async feedAge() {
        if (feedMaxAgeHours === undefined) return null
        const shared = await readShared()
        if (shared === null) return null
        return feedAgeSentence(feedAgeMs({ at: now(), shared, feedWrittenAt: orNull(feedWrittenAt) }), feedMaxAgeHours)
      },
    })
    await app.register(metricsRoute, { token: metricsToken, metrics: text })
    app.addHook('onClose', async () => {
      workers.close()
      eventLoop.stop()
    })
  },
  { name: 'monitoring', dependencies: ['database', 'feed', 'site-source'] },
)

/** Null if the system does not report it. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

interface RouteOptions {
  /** Without a token the route does not exist. */
  readonly token: string | undefined
  readonly metrics: () => Promise<string>
}

/** `/metrics` with the token (`METRICS_TOKEN`) as `Authorization: Bearer`; 401 otherwise. */
async function metricsRoute(app: FastifyInstance, { token, metrics }: RouteOptions): Promise<void> {
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
