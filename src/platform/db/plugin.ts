import fp from 'fastify-plugin'
import type { OpenDatabase } from './database.ts'
import { watchStart } from './watch-start.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly database: OpenDatabase
  }
}

interface Options {
  /** `onIdleError` receives errors of unused connections. */
  readonly open: (onIdleError: (error: Error) => void) => Promise<OpenDatabase>
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
    const database = await open((err) => app.log.error({ err }, 'database connection lost')).catch((error: unknown) => {
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
