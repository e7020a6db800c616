import fp from 'fastify-plugin'
import { type ComposedDrafts, createComposedDrafts } from './composed-drafts.ts'
import { createDraftClock } from './draft-clock.ts'
import { createDraftRepository } from './draft-repository.ts'
import { type PublishParts, publishDraft } from './publish-draft.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly drafts: PublishParts & {
      /** Checks scheduled drafts now; call it after scheduling one. */
      readonly lookAtClock: () => Promise<void>
      readonly composed: ComposedDrafts
    }
  }
}

/** How long published and dropped drafts are stored, so that a drop can be undone. */
const RETENTION_MS = 30 * 24 * 3_600_000

export const draftsPlugin = fp(
  async (app) => {
    const { database, versions, now, log, background, purgeables } = app
    const drafts = createDraftRepository(database.db)
    const parts = { ...versions.restoring, drafts }
    const clock = createDraftClock({
      drafts,
      publish: ({ id, revision }) => publishDraft(parts, id, { revision }),
      now,
      log,
    })
    const composed = createComposedDrafts(drafts, await app.siteSource, parts)
    app.decorate('drafts', { ...parts, lookAtClock: clock.runNow, composed })
    purgeables.push({ purgeExpired: (time) => drafts.purge(new Date(time.getTime() - RETENTION_MS)) })
    background.add({ start: clock.runNow })
    app.addHook('onClose', async () => {
      composed.close()
      await clock.stop()
    })
  },
  { name: 'drafts', dependencies: ['database', 'jobs', 'site-source', 'versions'] },
)
