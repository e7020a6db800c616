import fp from 'fastify-plugin'
import type { OpenDatabase } from './database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly database: OpenDatabase
  }
}

/** Decorates the app with the database, and closes it after all other plugins. */
export const databasePlugin = fp<{ readonly database: OpenDatabase }>(
  async (app, { database }) => {
    app.decorate('database', database)
    app.addHook('onClose', () => database.close())
  },
  { name: 'database' },
)
