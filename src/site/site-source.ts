import type { Finding } from '#schemas/finding.ts'
import { createLiveSite, type LiveSiteOptions } from './live-site.ts'
import type { Site } from './site.ts'
import { watchFolder } from './watch.ts'

/** What the source of a site is made with. */
export interface SiteSourceOptions extends LiveSiteOptions {
  /** Whether changes of the folder are followed; true unless said otherwise. */
  readonly watch?: boolean
}

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
  readonly close: () => Promise<void>
}

/**
 * Loads a site definition and follows its changes. A definition without errors goes live and is kept in the data folder; one
 * with errors changes nothing but findings and candidate. Throws an error that lists the findings when nothing can be served.
 */
export async function createSiteSource(options: SiteSourceOptions): Promise<SiteSource> {
  const live = createLiveSite(options)
  const { run: reload, settled } = oneAtATime(live.load)
  const warn = (error: unknown) => options.log.warn(error instanceof Error ? error.message : String(error))
  // Watching starts before the first load, so that no change falls between the two.
  const watched = options.watch === false ? null : watchFolder(options.folder, () => void reload().catch(warn))
  const close = async () => {
    await watched?.close()
    // A load under way still writes to the data folder.
    await settled()
  }
  try {
    await watched?.ready
    await reload()
    const { current, candidate } = await live.begin()
    return { current, candidate, findings: live.findings, subscribe: live.subscribe, reload, close }
  } catch (error) {
    await close()
    throw error
  }
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
