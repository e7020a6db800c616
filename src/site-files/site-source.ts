import type { Finding } from '#schemas/site/finding.ts'
import type { Site } from '#src/site/site.ts'
import { createLiveSite, type LiveSiteOptions } from './live-site.ts'
import { stateOfFolder } from './read-folder.ts'
import { type FolderWatch, watchFolder } from './watch.ts'

/** The site being served, and the state of its definition. */
export interface SiteSource {
  /** The last valid site. */
  readonly current: () => Site
  /** The newest site that could be composed at all, for previews. */
  readonly candidate: () => Site
  /** The findings of the newest load. */
  readonly findings: () => readonly Finding[]
  /** Calls the listener after every load; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the folder now; resolves when the result is in force. */
  readonly reload: () => Promise<void>
  /** Loads the folder after each change since the last load; resolves when watching has started. Never rejects. */
  readonly follow: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Loads a site definition, and follows its changes on demand. A definition without errors goes live and is stored in the data
 * folder; one with errors changes only findings and candidate. Throws an error that lists the findings when nothing can be
 * served.
 */
export async function createSiteSource(options: LiveSiteOptions): Promise<SiteSource> {
  const live = createLiveSite(options)
  const { run: reload, settled } = oneAtATime(live.load)
  const reloadOrWarn = () =>
    reload().catch((error: unknown) => options.log.warn(error instanceof Error ? error.message : String(error)))
  let watched: FolderWatch | undefined
  let isClosed = false
  const follow = async () => {
    if (isClosed) return
    watched ??= watchFolder(options.folder, reloadOrWarn)
    await watched.ready
    if (!isClosed) options.schemas?.start()
    // Changes before the watching began raise no event.
    if (!isClosed && (await stateOfFolder(options.folder)) !== live.readState()) await reloadOrWarn()
  }
  const close = async () => {
    isClosed = true
    await watched?.close()
    // A load in progress still writes to the data folder.
    await settled()
    await options.schemas?.settled()
  }
  await reload()
  const { current, candidate } = await live.begin()
  return { current, candidate, findings: live.findings, subscribe: live.subscribe, reload, follow, close }
}

/** Serialises calls; calls during a waiting one share its run. `settled` waits for all of them. */
function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  const run = () => {
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = null
        running = work()
        return running
      })
    return waiting
  }
  const settled = () => (waiting ?? running).catch(() => undefined)
  return { run, settled }
}
