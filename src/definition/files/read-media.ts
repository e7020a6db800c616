import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { isProbed, MEDIA_PROBE_BYTES, type MediaFile, mediaProblem } from '#src/definition/media/media-file.ts'
import { nextTurn } from './list-files.ts'

/** Reading at once takes a fifth of the time of asynchronous reading; so many files take some milliseconds. */
const FILES_AT_ONCE = 32

interface KnownFile {
  /** Size and time. */
  readonly mark: string
  readonly file: MediaFile
}

/** Cached until a file changes: every change of a page reads folders of thousands of pictures again. */
const known = new Map<string, KnownFile>()

/** Details of pictures, films and documents below a folder. Omits a file that disappears. */
export async function readMedia(folder: string, names: Iterable<string>): Promise<ReadonlyMap<string, MediaFile>> {
  const files = new Map<string, MediaFile>()
  const probed = [...names].filter(isProbed).toSorted()
  for (const [index, name] of probed.entries()) {
    if (index % FILES_AT_ONCE === 0) await nextTurn()
    const file = readOne(join(folder, name), name)
    if (file !== null) files.set(name, file)
  }
  return files
}

/** Null for a file that has gone or may not be read. */
function readOne(path: string, name: string): MediaFile | null {
  try {
    const found = known.get(path)
    if (found !== undefined && found.mark === markOf(statSync(path))) return found.file
    const descriptor = openSync(path, 'r')
    try {
      const stats = fstatSync(descriptor)
      const { size } = stats
      const head = readAt(descriptor, 0)
      const tail = size > MEDIA_PROBE_BYTES ? readAt(descriptor, size - MEDIA_PROBE_BYTES) : head
      const mark = markOf(stats)
      const version = createHash('sha256').update(mark).digest('hex').slice(0, 8)
      const file = { sizeBytes: size, version, problem: mediaProblem(name, size, head, tail) }
      known.set(path, { mark, file })
      return file
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return null
  }
}

function markOf({ size, mtimeMs }: Stats): string {
  return `${size} ${mtimeMs}`
}

function readAt(descriptor: number, position: number): Uint8Array {
  const bytes = new Uint8Array(MEDIA_PROBE_BYTES)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, MEDIA_PROBE_BYTES, position))
}
