import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HEAD_BYTES } from './upload-type.ts'

export interface WrittenFile {
  readonly bytes: number
  readonly sha256: string
  readonly head: Uint8Array
}

/** By id, readable by this user only. */
export interface UploadFolder {
  /** Writes a stream to disk; null, and nothing stored, above `maxBytes`. Reads the stream to its end. */
  write(id: string, content: Readable, maxBytes: number): Promise<WrittenFile | null>
  read(id: string): Promise<Buffer>
  path(id: string): string
  remove(id: string): Promise<void>
  olderThan(time: Date): Promise<readonly string[]>
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createUploadFolder(folder: string): UploadFolder {
  const path = (id: string) => {
    if (!ID.test(id)) throw new Error('[Bug] a file was asked for by what is no id')
    return join(folder, id)
  }
  return {
    path,
    async write(id, content, maxBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        const written = await writeStream(path(id), content, maxBytes)
        if (written === null) await rm(path(id), { force: true })
        return written
      } catch (error) {
        await rm(path(id), { force: true })
        throw error
      }
    },
    read: (id) => readFile(path(id)),
    remove: (id) => rm(path(id), { force: true }),
    async olderThan(time) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => ID.test(name))
      const ages = await Promise.all(
        names.map(async (name) => [name, (await stat(path(name)).catch(() => null))?.mtime] as const),
      )
      return ages.flatMap(([name, written]) => (written !== undefined && written < time ? [name] : []))
    },
  }
}

async function writeStream(path: string, content: Readable, maxBytes: number): Promise<WrittenFile | null> {
  const handle = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let bytes = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      // Read and drop the excess, to reach the rest of the form.
      if (bytes > maxBytes) continue
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    if (bytes > maxBytes) return null
    // The files of an acknowledged form must be on disk.
    await handle.sync()
    return { bytes, sha256: hash.digest('hex'), head }
  } finally {
    await handle.close()
  }
}

const PREFIX = '/api/uploads'

export function uploadPath(id: string): string {
  return `${PREFIX}/${id}`
}
