import fp from 'fastify-plugin'
import type { Log } from '#schemas/log.ts'
import type { AsideReason, OpenDatabase } from './database.ts'
import type { DatabaseOptions } from './open-database.ts'
import type { ReplicaChange } from './replica/watch-replica.ts'
import { watchStart } from './watch-start.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly database: OpenDatabase
  }
}

interface Options {
  readonly open: (hooks: Pick<DatabaseOptions, 'onIdleError' | 'onReplicaChange'>) => Promise<OpenDatabase>
  /** Host and port of a PostgreSQL server; null for the embedded database, which needs no wait. */
  readonly address: string | null
}

export const databasePlugin = fp<Options>(
  async (app, { open, address }) => {
    const started = performance.now()
    const watch = address === null ? null : watchStart({ database: address, log: app.log })
    // The server is ready, or closes before that.
    app.addHook('onReady', async () => watch?.stop())
    app.addHook('onClose', async () => watch?.stop())
    const database = await open({
      onIdleError: (err) => app.log.error({ err }, 'database connection lost'),
      onReplicaChange: (change) => tellReplica(app.log, change),
    }).catch((error: unknown) => {
      watch?.stop()
      throw error
    })
    watch?.opened(database.ping)
    app.log.info({ kind: database.kind, ms: Math.round(performance.now() - started) }, 'the database is open')
    app.decorate('database', database)
    app.addHook('onClose', () => database.close())
  },
  { name: 'database' },
)

function tellReplica(log: Pick<Log, 'info' | 'warn'>, change: ReplicaChange): void {
  if (change.kind === 'back') {
    log.info({ seconds: Math.round(change.afterMs / 1000) }, 'the replica is read from again')
    return
  }
  const { reason, found } = change
  log.warn({ reason, found, advice: ADVICE[reason] }, 'the replica is left aside: the primary answers meanwhile')
}

const RETURNS = 'it is read from again by itself'
const ADVICE: Record<AsideReason, string> = {
  unreachable: `look whether the server of DATABASE_READ_URL runs and can be reached; ${RETURNS}`,
  failed: `where this comes again, set hot_standby_feedback = on at the standby; ${RETURNS}`,
  behind: `look at the standby's load, its disk and the network in between; ${RETURNS}`,
  unknown: `the user of DATABASE_URL must be allowed to call what the message names; ${RETURNS}`,
  promoted: 'name a standby in DATABASE_READ_URL, or the new primary in DATABASE_URL, and restart the server',
  foreign: 'name a standby of the server and the same database as DATABASE_URL, and restart the server',
}
