import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isVersioned, type TreeFile } from './site-tree.ts'

export type FindMedia = () => Promise<ReadonlyMap<string, TreeFile>>

/** Rereads a file only where its size or modification time has changed. */
export function createMediaSearch(folder: string): FindMedia {
  let known = new Map<string, TreeFile & { readonly state: string }>()
  return async () => {
    const found: typeof known = new Map()
    for (const path of await mediaIn(folder)) {
      const stats = await stat(join(folder, path)).catch(() => null)
      if (stats === null) continue
      const state = `${stats.size} ${stats.mtimeMs}`
      const before = known.get(path)
      const hash = before?.state === state ? before.hash : await hashOfFile(join(folder, path))
      if (hash !== null) found.set(path, { hash, bytes: stats.size, state })
    }
    known = found
    return new Map([...found].map(([path, { hash, bytes }]) => [path, { hash, bytes }]))
  }
}

async function mediaIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'media'), { recursive: true }).catch(() => [])
  return entries.map((entry) => `media/${entry.replaceAll('\\', '/')}`).filter(isVersioned)
}

/** Null for a folder, and for a missing or unreadable file. */
async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return null
  }
}
