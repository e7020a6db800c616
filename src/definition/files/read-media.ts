import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { isProbed, MEDIA_PROBE_BYTES, type MediaFile, mediaProblem } from '#src/definition/media/media-file.ts'

const FILES_AT_ONCE = 32

/** Cached until a file changes: every change of a page reads folders of thousands of pictures again. */
const known = new Map<string, MediaFile>()

/** Details of pictures, films and documents below a folder. Omits a file that disappears. */
export async function readMedia(folder: string, names: Iterable<string>): Promise<ReadonlyMap<string, MediaFile>> {
  const probed = [...names].filter(isProbed).toSorted()
  const files: (MediaFile | null)[] = []
  for (let start = 0; start < probed.length; start += FILES_AT_ONCE) {
    const batch = probed.slice(start, start + FILES_AT_ONCE)
    files.push(...(await Promise.all(batch.map((name) => readOne(folder, name).catch(() => null)))))
  }
  return new Map(files.flatMap((file, index) => (file === null ? [] : [[probed[index] ?? '', file] as const])))
}

async function readOne(folder: string, name: string): Promise<MediaFile> {
  const path = join(folder, name)
  const found = known.get(path)
  if (found !== undefined && found.version === versionOf(statSync(path))) return found
  await using file = await open(path)
  const stats = await file.stat()
  const { size } = stats
  const version = versionOf(stats)
  const head = await readAt(file, 0)
  const tail = size > MEDIA_PROBE_BYTES ? await readAt(file, size - MEDIA_PROBE_BYTES) : head
  const read = { sizeBytes: size, version, problem: mediaProblem(name, size, head, tail) }
  known.set(path, read)
  return read
}

function versionOf({ size, mtimeMs }: Stats): string {
  return createHash('sha256').update(`${size} ${mtimeMs}`).digest('hex').slice(0, 8)
}

async function readAt(file: FileHandle, position: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(MEDIA_PROBE_BYTES), 0, MEDIA_PROBE_BYTES, position)
  return buffer.subarray(0, bytesRead)
}
