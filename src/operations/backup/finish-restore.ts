import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { syncFolder } from '#src/platform/db/sync-folder.ts'

/** The folder's name records the state of a restore. Each step ends with one rename and can be repeated. */
export const RESTORE_FOLDERS = {
  draft: 'restore.draft',
  /** The new data is complete; the old data is being moved aside. */
  ready: 'restore.ready',
  /** The old data is aside; the new data is being moved into place. */
  placing: 'restore.placing',
} as const

/** Stored beside the new data. */
export interface RestorePlan {
  /** All names in the data folder that a backup may contain. */
  readonly places: readonly string[]
  /** The folder for the old data, in the data folder. */
  readonly aside: string
}

const PLAN = 'restore.json'

export async function writePlan(folder: string, plan: RestorePlan): Promise<void> {
  await writeFile(join(folder, PLAN), JSON.stringify(plan))
}

/** Completes an interrupted restore that was ready, before any file in the data folder is read. Returns whether there was one. */
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

/** Like {@link finishRestore}, for a caller that holds the folder's lock. */
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
  // `writePlan` wrote it before the folder was renamed.
  return JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as RestorePlan
}
