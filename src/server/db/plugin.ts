import fp from 'fastify-plugin'
import type { OpenDatabase } from './database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly database: OpenDatabase
  }
}

interface Options {
  /** Opens the database; `onIdleError` takes the error of a connection that nobody was using. */
  readonly open: (onIdleError: (error: Error) => void) => Promise<OpenDatabase>
}

/** Opens the database, and closes it after all other plugins. */
export const databasePlugin = fp<Options>(
  async (app, { open }) => {
    const database = await open((err) => app.log.error({ err }, 'database connection lost'))
    app.decorate('database', database)
    app.addHook('onClose', () => database.close())
  },
  { name: 'database' },
)
