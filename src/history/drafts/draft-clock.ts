import type { Log } from '#schemas/log.ts'
import { createPeriodic, type Periodic } from '#src/platform/jobs/periodic.ts'
import { DraftError } from './draft-error.ts'
import type { Draft, DraftRepository } from './draft-repository.ts'
import type { PublishedDraft } from './publish-draft.ts'

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
export function createDraftClock({ drafts, publish, now, log }: Options): Periodic {
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
