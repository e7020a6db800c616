import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: readers see the old content or the new one, also after a crash. Durable once it resolves; creates the
 * folder.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await writeSynced(temporary, content)
    await rename(temporary, path)
    await syncFolder(folder)
  } finally {
    await rm(temporary, { force: true })
  }
}

async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(content)
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
