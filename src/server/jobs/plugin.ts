import fp from 'fastify-plugin'
import { type Background, createBackground } from './background.ts'
import { type Changes, createChanges } from './changes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly background: Background
    readonly changes: Changes
    /** Purge tasks; each plugin adds its own. */
    readonly purgeables: Purgeable[]
  }
}

/** Background work, and reactions to changes. */
export const jobsPlugin = fp(
  async (app) => {
    const background = createBackground()
    const changes = createChanges(app.log)
    app.decorate('background', background)
    app.decorate('changes', changes)
    app.decorate('purgeables', [])
    app.addHook('onClose', () => {
      background.stop()
      return changes.stop()
    })
  },
  { name: 'jobs', dependencies: ['database'] },
)

/** Erases expired data every ten minutes. */
export interface Purgeable {
  purgeExpired(now: Date): Promise<unknown>
}
