import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file atomically and durably; creates its folder. */
export async function writeDurably(
  path: string,
  content: string | Uint8Array,
  temporary = `${path}.${process.pid}.tmp`,
): Promise<void> {
  await makeFolder(dirname(path))
  try {
    await writeSynced(temporary, content)
    await moveDurably(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Renames a file within its folder, durably, replacing the target. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Removes a file durably, if it exists. */
export async function removeDurably(path: string): Promise<void> {
  await rm(path, { force: true })
  await syncFolder(dirname(path))
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

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Makes renames in a folder durable, if the system can. */
export async function syncFolder(folder: string): Promise<void> {
  // Some systems cannot open a folder for fsync.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
