import fp from 'fastify-plugin'
import { type Background, createBackground } from './background.ts'
import { type Changes, createChanges } from './changes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly background: Background
    readonly changes: Changes
    /** What the nightly erasure goes through; each plugin adds its own. */
    readonly purgeables: Purgeable[]
  }
}

/** What goes on beside the requests, and after a change. */
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

/** What is erased every ten minutes where its time is over. */
export interface Purgeable {
  purgeExpired(now: Date): Promise<unknown>
}
