import { stat } from 'node:fs/promises'
import { watch as watchFiles } from 'chokidar'
import { baseFolderOf } from './find-base.ts'

const SETTLE_MS = 120
const MAX_WAIT_MS = 600
const FOLDER_CHECK_MS = 300
const MAX_FOLDER_DEPTH = 6

/** Watches a site as {@link watchFolder} does, and the folder of its base, also where site.json names another one later. */
export function watchSite(folder: string, onChange: () => void): FolderWatch {
  let base: string | null = null
  let ofBase: FolderWatch | undefined
  let isClosed = false
  const followBase = () => {
    const found = baseFolderOf(folder)
    if (isClosed || found === base) return
    base = found
    void ofBase?.close()
    ofBase = found === null ? undefined : watchFolder(found, onChange)
    return ofBase
  }
  const own = watchFolder(folder, () => {
    followBase()
    onChange()
  })
  const ready = Promise.all([own.ready, followBase()?.ready]).then(() => undefined)
  const close = async () => {
    isClosed = true
    await Promise.all([own.close(), ofBase?.close()])
  }
  return { ready, close }
}

export interface FolderWatch {
  /** Resolves when watching has started. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

/** Calls `onChange` once writing in the folder has settled, after at most 0.6 seconds. Never throws. */
export function watchFolder(folder: string, onChange: () => void): FolderWatch {
  const change = settle(onChange)
  let watcher = start(folder, change.notice)
  const ready = watcher.ready
  let identity: string | null = null
  let isClosed = false

  // A watcher keeps watching the old folder after a replacement, so the path is resolved again regularly.
  const check = async () => {
    const found = await identityOf(folder)
    if (identity !== null && found !== identity && !isClosed) {
      void watcher.close()
      watcher = start(folder, change.notice)
      void watcher.ready.then(change.notice)
      change.notice()
    }
    identity = found
  }
  const timer = setInterval(() => void check(), FOLDER_CHECK_MS)
  timer.unref()
  void check()

  const close = async () => {
    isClosed = true
    clearInterval(timer)
    change.cancel()
    await watcher.close()
  }
  return { ready, close }
}

function start(folder: string, notice: () => void) {
  const watcher = watchFiles(folder, {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    atomic: false,
    // Symbolic links may form loops.
    depth: MAX_FOLDER_DEPTH,
    // Hidden folders are not part of a definition; one contains the schemas for editors.
    ignored: (path) => /[\\/]\.[^\\/]+$/.test(path.slice(folder.length)),
  })
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  watcher.on('all', notice)
  watcher.on('ready', resolve)
  // The check reports errors of the folder, such as its deletion.
  watcher.on('error', notice)
  return { ready, close: () => watcher.close().catch(() => undefined) }
}

async function identityOf(folder: string): Promise<string> {
  const stats = await stat(folder, { bigint: true }).catch(() => null)
  // A new folder often reuses the inode of a deleted one, so the birth time counts too.
  return stats === null ? 'none' : `${stats.dev}:${stats.ino}:${stats.birthtimeNs}`
}

/** Runs `work` after a quiet period, or after the maximum delay. */
function settle(work: () => void) {
  let timer: NodeJS.Timeout | undefined
  let deadlineMs = 0
  let isCancelled = false
  const run = () => {
    deadlineMs = 0
    work()
  }
  const notice = () => {
    if (isCancelled) return
    const nowMs = performance.now()
    if (deadlineMs === 0) deadlineMs = nowMs + MAX_WAIT_MS
    clearTimeout(timer)
    timer = setTimeout(run, Math.max(0, Math.min(SETTLE_MS, deadlineMs - nowMs)))
  }
  const cancel = () => {
    isCancelled = true
    clearTimeout(timer)
  }
  return { notice, cancel }
}
