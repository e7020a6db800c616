import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#src/server/db/folder-lock.ts'
import { syncFolder } from '#src/server/db/sync-folder.ts'

/** Where a restore has got to is the name of its folder; each step ends with one rename, and can be done again from its beginning. */
export const RESTORE_FOLDERS = {
  /** Nothing was touched yet. */
  draft: 'restore.draft',
  /** All that is new is there: what stands in its way is moved aside. */
  ready: 'restore.ready',
  /** Nothing stands in its way: it is moved to its place. */
  placing: 'restore.placing',
} as const

/** How the new things are to be put in place; lies beside them. */
export interface RestorePlan {
  /** The names in the data folder that are the backup's, whether it has such a thing or not. */
  readonly places: readonly string[]
  /** The folder, in the data folder, that takes what stood there. */
  readonly aside: string
}

const PLAN = 'restore.json'

/** Writes the plan into the folder that is about to become ready. */
export async function writePlan(folder: string, plan: RestorePlan): Promise<void> {
  await writeFile(join(folder, PLAN), JSON.stringify(plan))
}

/** Ends what a restore began that was cut off after it was ready, before anything in the data folder is read. Says whether there was one. */
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

/** The same for whoever holds the lock of the folder. */
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
  // Written by `writePlan` before the folder had its name.
  return JSON.parse(await readFile(join(folder, PLAN), 'utf8')) as RestorePlan
}
