import fp from 'fastify-plugin'
import { type ComposedDrafts, createComposedDrafts } from './composed-drafts.ts'
import { createDraftClock } from './draft-clock.ts'
import { createDraftRepository } from './draft-repository.ts'
import { type PublishParts, publishDraft } from './publish-draft.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly drafts: PublishParts & {
      /** Has the clock look at scheduled drafts now, after one was scheduled. */
      readonly lookAtClock: () => Promise<void>
      /** Drafts as sites. */
      readonly composed: ComposedDrafts
    }
  }
}

/** Drafts that are over are kept for this long, so that dropping one is no loss. */
const RETENTION_MS = 30 * 24 * 3_600_000

/** Drafts of the site definition, and their publishing: at once, or when their time comes. */
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
