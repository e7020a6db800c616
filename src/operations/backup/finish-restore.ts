import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { syncFolder } from '#src/platform/db/sync-folder.ts'

/** The folder name records the progress of a restore; each step ends with one rename and can be repeated. */
export const RESTORE_FOLDERS = {
  /** The data folder is unchanged. */
  draft: 'restore.draft',
  /** All new data is complete; existing data is moved aside. */
  ready: 'restore.ready',
  /** The existing data is aside; the new data is moved into place. */
  placing: 'restore.placing',
} as const

/** How to put the new data in place; stored beside it. */
export interface RestorePlan {
  /** All names in the data folder that a backup may hold, whether this one does or not. */
  readonly places: readonly string[]
  /** The folder, in the data folder, for the previous data. */
  readonly aside: string
}

const PLAN = 'restore.json'

/** Writes the plan into the folder before it becomes ready. */
export async function writePlan(folder: string, plan: RestorePlan): Promise<void> {
  await writeFile(join(folder, PLAN), JSON.stringify(plan))
}

/**
 * Completes a restore that was interrupted after it was ready, before anything in the data folder is read. Returns whether there
 * was one.
 */
export async function finishRestore(dataDir: string): Promise<boolean> {
  if (!isUnfinished(dataDir)) return false
  const unlock = lockFolder(dataDir)
  try {
    await placeRestored(dataDir)
  } finally {
    unlock()
  }
  return true
}

/** The same for a caller that holds the lock of the folder. */
export async function placeRestored(dataDir: string): Promise<void> {
  const ready = join(dataDir, RESTORE_FOLDERS.ready)
  const placing = join(dataDir, RESTORE_FOLDERS.placing)
  if (existsSync(ready)) {
    const { places, aside } = await readPlan(ready)
    for (const place of places) {
      if (!existsSync(join(dataDir, place))) continue
      await mkdir(join(dataDir, aside), { recursive: true, mode: 0o700 })
      await rename(join(dataDir, place), join(dataDir, aside, place))
    }
    syncFolder(dataDir, { deep: false })
    await rename(ready, placing)
    syncFolder(dataDir, { deep: false })
  }
  if (!existsSync(placing)) return
  for (const place of (await readPlan(placing)).places) {
    if (existsSync(join(placing, place))) await rename(join(placing, place), join(dataDir, place))
  }
  syncFolder(dataDir, { deep: false })
  await rm(placing, { recursive: true })
}

function isUnfinished(dataDir: string): boolean {
  return existsSync(join(dataDir, RESTORE_FOLDERS.ready)) || existsSync(join(dataDir, RESTORE_FOLDERS.placing))
}

async function readPlan(folder: string): Promise<RestorePlan> {
  // `writePlan` wrote it before the folder got its name.
  return JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as RestorePlan
}
