import { stat } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { ipKey } from '#src/platform/http/ip-address.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import { countInWindow } from '#src/platform/rate-limits/count-in-window.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { type Connecting, createConnecting } from './connecting.ts'
import { isOpenToOthers } from './file-rights.ts'
import { webhookRoutes } from './webhook-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly connecting: Connecting
  }
}

interface Options {
  readonly root: string
}

const MINUTE_MS = 60_000
/** More than one call per listing that an agency changes in ten minutes. */
const UNSIGNED_CALLS = { limit: 120, windowSeconds: 600 }

/** Reads the source of connector.json when a run is due, after a webhook call, and on request. */
export const connectorsPlugin = fp<Options>(
  async (app, { root }) => {
    const { database, environment, now, log, changes, secret } = app
    const rates = createRateRepository(database.db)
    const closing = new AbortController()
    const connecting = createConnecting({
      root,
      environment,
      db: database.withoutTimeout,
      exclusively: database.exclusively,
      site: () => app.site.live().site,
      now,
      log,
      signal: closing.signal,
      inTurn: changes.readNow,
    })
    app.decorate('connecting', connecting)
    const { secretsFile } = environment.connectors
    // A file that cannot be read is reported when it is used.
    const rights = secretsFile === undefined ? null : await stat(secretsFile).catch(() => null)
    if (rights !== null && isOpenToOthers(rights))
      log.warn(
        { cure: `chmod 600 ${secretsFile}` },
        'other users of this machine may read the file of CONNECTOR_SECRETS_FILE, which holds passwords',
      )
    const periodic = createPeriodic({
      run: async () => {
        await connecting.runIfDue().catch((err: unknown) => {
          if (!closing.signal.aborted) log.error({ err }, 'could not read the agency’s software')
        })
      },
      waitMs: () => MINUTE_MS,
    })
    app.background.add({ start: () => void periodic.runNow() })
    // Run at once after a change of the connector or mapping.
    changes.onShow(() => void connecting.settingsChanged().then((areOther) => areOther && void periodic.runNow()))
    app.addHook('preClose', async () => closing.abort())
    app.addHook('onClose', periodic.stop)
    await app.register(webhookRoutes, {
      connecting,
      consumeUnsigned: (ip) =>
        countInWindow(rates, { key: `webhook/${secret.hash('address', ipKey(ip))}`, ...UNSIGNED_CALLS }, now()),
      onAnnounced: () => void periodic.runNow(),
    })
  },
  { name: 'connectors', dependencies: ['database', 'secrets', 'jobs', 'feed', 'site'] },
)
