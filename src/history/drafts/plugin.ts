import fp from 'fastify-plugin'
import type { Log } from '#schemas/log.ts'
import { createPeriodic, type Periodic } from '#src/platform/jobs/periodic.ts'
import { type ComposedDrafts, createComposedDrafts } from './composed-drafts.ts'
import { DraftError } from './draft-error.ts'
import { createDraftRepository, type Draft, type DraftRepository } from './draft-repository.ts'
import { type PublishedDraft, type PublishParts, publishDraft } from './publish-draft.ts'

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
      publish: ({ id, revision }) => publishDraft(parts, id, { revision, by: { kind: 'clock' } }),
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

interface Options {
  readonly drafts: Pick<DraftRepository, 'due' | 'nextDue' | 'find' | 'fail'>
  readonly publish: (draft: Draft) => Promise<PublishedDraft>
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'error'>
}

/** Short, because another instance may schedule a draft, and timers ignore changes of the system clock. */
const MAX_WAIT_MS = 20_000
const MIN_WAIT_MS = 50

/**
 * Publishes scheduled drafts when due, once over all instances. A refused draft returns to open, with the reason. Retries after
 * an unavailable database or a full disk.
 */
function createDraftClock({ drafts, publish, now, log }: Options): Periodic {
  let next: Date | null = null
  let isFailing = false
  async function publishOne(draft: Draft): Promise<void> {
    const { id } = draft
    try {
      const { version } = await publish(draft)
      log.info({ draft: id, version: version?.number }, 'published a scheduled draft')
    } catch (error) {
      if (!(error instanceof DraftError)) throw error
      const current = await drafts.find(id)
      // Another instance has published it, or somebody has changed it.
      if (current?.state !== 'scheduled' || current.revision !== draft.revision) return
      log.error({ draft: id, reason: error.message }, 'a scheduled draft could not be published, and is open again')
      await drafts.fail(id, draft.revision, error.message)
    }
  }
  async function run(): Promise<void> {
    try {
      for (const draft of await drafts.due(now())) await publishOne(draft)
      next = await drafts.nextDue()
      isFailing = false
    } catch (err) {
      if (!isFailing) log.error({ err }, 'scheduled drafts could not be published; tried again')
      isFailing = true
    }
  }
  const waitMs = () => {
    if (next === null || isFailing) return MAX_WAIT_MS
    return Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, next.getTime() - now().getTime()))
  }
  return createPeriodic({ run, waitMs })
}
