import { stat } from 'node:fs/promises'
import { watch as watchFiles } from 'chokidar'

const SETTLE_MS = 120
const MAX_WAIT_MS = 600
const FOLDER_CHECK_MS = 300
const MAX_FOLDER_DEPTH = 6

/** A folder being watched. */
export interface FolderWatch {
  /** Resolves once changes are noticed. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Calls `onChange` after something in the folder changed and writing has settled, at the latest 0.6 seconds after the first
 * change. Survives the folder being deleted, made again, or replaced by another one of its name. Never throws.
 */
export function watchFolder(folder: string, onChange: () => void): FolderWatch {
  const change = settle(onChange)
  let watcher = start(folder, change.notice)
  const ready = watcher.ready
  let identity: string | null = null
  let isClosed = false

  // A watcher goes on watching the old folder after another one took its name, so the name is looked up now and then.
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
    // Symbolic links may lead round in a ring.
    depth: MAX_FOLDER_DEPTH,
  })
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  watcher.on('all', notice)
  watcher.on('ready', resolve)
  // An error of the watcher, for instance of a folder that goes away, is no error of the site; the check finds it again.
  watcher.on('error', notice)
  return { ready, close: () => watcher.close().catch(() => undefined) }
}

async function identityOf(folder: string): Promise<string> {
  const stats = await stat(folder, { bigint: true }).catch(() => null)
  // A new folder often gets the number of one just deleted, so the moment of its birth counts too.
  return stats === null ? 'none' : `${stats.dev}:${stats.ino}:${stats.birthtimeNs}`
}

/** Runs `work` once things have been quiet for a moment, or have been noticed for long enough. */
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
