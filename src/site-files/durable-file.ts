import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: readers see the old text or the new one, also after a crash. Durable once it resolves; creates the
 * folder.
 */
export async function writeDurably(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await writeSynced(temporary, text)
    await rename(temporary, path)
    await syncFolder(folder)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the names of a folder durable, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  // Some systems cannot open a folder for fsync; the rename must suffice there.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
