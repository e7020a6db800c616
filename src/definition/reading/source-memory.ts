import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Finding } from '#schemas/site/finding.ts'
import type { SourceFile } from './source-file.ts'

/** A file that was read: null where it cannot be, which the findings explain. */
export interface ReadSource {
  readonly source: SourceFile | null
  readonly findings: readonly Finding[]
}

/** Files that were read before: one with the same bytes is the same object again, so that what was found out about it holds. */
export type SourceMemory = (file: string, bytes: Uint8Array, read: () => ReadSource) => ReadSource

/** Enough for the texts of 5,000 pages twice; the values of those that are live are in memory anyway. */
const MAX_BYTES = 40_000_000
/** Larger files, such as a feed, would stay in memory for nothing. */
const MAX_FILE_BYTES = 1_000_000

/** Remembers files by name and bytes; those that were not asked for longest go first. */
export function createSourceMemory(): SourceMemory {
  const known = new LRUCache<string, ReadSource>({ maxSize: MAX_BYTES })
  return (file, bytes, read) => {
    if (bytes.byteLength > MAX_FILE_BYTES) return read()
    const key = `${file}\0${createHash('sha256').update(bytes).digest('base64')}`
    const found = known.get(key) ?? read()
    known.set(key, found, { size: bytes.byteLength + 1 })
    return found
  }
}
