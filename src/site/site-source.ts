import type { Finding } from '#schemas/site/finding.ts'
import { createLiveSite, type LiveSiteOptions } from './live-site.ts'
import { stateOfFolder } from './reading/read-folder.ts'
import type { Site } from './site.ts'
import { type FolderWatch, watchFolder } from './watch.ts'

/** The site being served, and what is known about the definition it comes from. */
export interface SiteSource {
  /** The last valid site. */
  readonly current: () => Site
  /** The newest site that could be composed at all, for previews. */
  readonly candidate: () => Site
  /** The findings of the newest load. */
  readonly findings: () => readonly Finding[]
  /** Calls the listener after every load; returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the folder now; resolves when the outcome is in force. */
  readonly reload: () => Promise<void>
  /** Loads the folder whenever it changes, from the last load on; resolves when changes are noticed. Never rejects. */
  readonly follow: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Loads a site definition, and follows its changes once it is told to. A definition without errors goes live and is kept in the data folder; one
 * with errors changes nothing but findings and candidate. Throws an error that lists the findings when nothing can be served.
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
    // What changed before the watching began is noticed by nobody else.
    if (!isClosed && (await stateOfFolder(options.folder)) !== live.readState()) await reloadOrWarn()
  }
  const close = async () => {
    isClosed = true
    await watched?.close()
    // A load under way still writes to the data folder.
    await settled()
  }
  await reload()
  const { current, candidate } = await live.begin()
  return { current, candidate, findings: live.findings, subscribe: live.subscribe, reload, follow, close }
}

/** Lets calls wait for one another; calls that come while one is waiting share its run. `settled` waits for all of them. */
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
