import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Finding } from '#schemas/site/finding.ts'
import type { SourceFile } from './source-file.ts'

/** Null for an unreadable file, which the findings explain. */
export interface ReadSource {
  readonly source: SourceFile | null
  readonly findings: readonly Finding[]
}

/** Returns the same object for unchanged bytes, so that cached results about it stay valid. */
export type SourceMemory = (file: string, bytes: Uint8Array, read: () => ReadSource) => ReadSource

/** Enough for the texts of 5,000 pages twice; values of live files are in memory anyway. */
const MAX_BYTES = 40_000_000
/** Larger files, such as a feed, are not worth the memory. */
const MAX_FILE_BYTES = 1_000_000

/** Caches files by name and bytes, least recently used first out. */
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
