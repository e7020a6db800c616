import { readFileSync, type Stats } from 'node:fs'
import { LRUCache } from 'lru-cache'

/** A site is read again after each change of one of its files. */
const known = new LRUCache<string, { readonly mark: string; readonly bytes: Uint8Array }>({
  maxSize: 100_000_000,
  maxEntrySize: 5_000_000,
  sizeCalculation: ({ bytes }) => bytes.byteLength + 200,
})
/** A file that changed more recently may change again without another time. */
const SETTLED_MS = 1000

/** The bytes of a file; the same object as before while its size, times and inode are the same. Throws if it cannot be read. */
export function readUnlessKnown(path: string, { size, mtimeMs, ctimeMs, ino }: Stats): Uint8Array {
  const mark = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
  const found = known.get(path)
  if (found?.mark === mark) return found.bytes
  const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > SETTLED_MS
  const bytes = readFileSync(path)
  if (isSettled) known.set(path, { mark, bytes })
  return bytes
}
