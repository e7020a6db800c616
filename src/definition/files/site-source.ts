import type { Finding } from '#schemas/site/finding.ts'
import type { LoadResult, Site } from '#src/definition/site.ts'
import { createLiveSite, type LiveFiles, type LiveSiteOptions } from './live-site.ts'
import { type FolderContents, stateOfFolder } from './read-folder.ts'
import { type FolderWatch, watchSite } from './watch.ts'

/** The site being served, and the state of its definition. */
export interface SiteSource {
  /** The last valid site. */
  readonly current: () => Site
  /** The newest site that could be composed, for previews. */
  readonly candidate: () => Site
  readonly findings: () => readonly Finding[]
  /** Calls the listener after every load; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** The files of the definition that went live since the last call, for versions; null if none did. */
  readonly takeLiveFiles: () => LiveFiles | null
  /** Composes contents of the folder as a load would; the next load uses the result. */
  readonly composeAhead: (contents: FolderContents) => LoadResult
  /** Loads the folder now; resolves when the result is active. */
  readonly reload: () => Promise<void>
  /** Runs work that writes several files, then loads once: no load sees a part of them. Rejects if the work rejects. */
  readonly whileChanging: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Starts to load the folder after each change since the last load. Never rejects. */
  readonly follow: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Loads a site definition and follows its changes on demand. A valid one goes live and is stored; one with errors changes only
 * findings and candidate. Throws with the findings if there is nothing to serve.
 */
export async function createSiteSource(options: LiveSiteOptions): Promise<SiteSource> {
  const live = createLiveSite(options)
  const { run: reload, before: whileChanging, settled } = oneAtATime(live.load)
  const reloadOrWarn = () =>
    reload().catch((error: unknown) => options.log.warn(error instanceof Error ? error.message : String(error)))
  let watched: FolderWatch | undefined
  let isClosed = false
  const follow = async () => {
    if (isClosed) return
    watched ??= watchSite(options.folder, reloadOrWarn)
    await watched.ready
    if (!isClosed) options.schemas?.start()
    // No event reports earlier changes.
    if (!isClosed && (await stateOfFolder(options.folder)) !== live.readState()) await reloadOrWarn()
  }
  const close = async () => {
    isClosed = true
    await watched?.close()
    // A running load still writes to the data folder.
    await settled()
    await options.schemas?.settled()
  }
  await reload()
  const { current, candidate } = await live.begin()
  const { findings, subscribe, takeLiveFiles, composeAhead } = live
  return { current, candidate, findings, subscribe, takeLiveFiles, composeAhead, reload, whileChanging, follow, close }
}

/** Serialises calls; calls during a waiting one share its run. `before` runs other work first. `settled` waits for all. */
function oneAtATime(work: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | null = null
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = last.catch(() => undefined).then(task)
    last = done
    return done
  }
  const run = () => {
    waiting ??= inTurn(() => {
      waiting = null
      return work()
    })
    return waiting
  }
  const before = <Result>(other: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      const result = await other()
      await work()
      return result
    })
  const settled = () => last.catch(() => undefined)
  return { run, before, settled }
}
