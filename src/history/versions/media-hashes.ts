import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '#src/definition/files/list-files.ts'
import { isVersioned, type TreeFile } from './site-tree.ts'

export type FindMedia = () => Promise<ReadonlyMap<string, TreeFile>>

/** Rereads a file only where its size or modification time has changed. */
export function createMediaSearch(folder: string): FindMedia {
  let known = new Map<string, TreeFile & { readonly state: string }>()
  return async () => {
    const found: typeof known = new Map()
    for (const { name, stats } of await listFiles(join(folder, 'media'))) {
      const path = `media/${name}`
      if (!isVersioned(path)) continue
      const state = `${stats.size} ${stats.mtimeMs}`
      const before = known.get(path)
      const hash = before?.state === state ? before.hash : await hashOfFile(join(folder, path))
      if (hash !== null) found.set(path, { hash, bytes: stats.size, state })
    }
    known = found
    return new Map([...found].map(([path, { hash, bytes }]) => [path, { hash, bytes }]))
  }
}

/** Null for a missing or unreadable file. */
async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return null
  }
}
