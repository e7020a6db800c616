import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Headers, pack as packTar } from 'tar-stream'
import { CHECKSUMS_ENTRY } from './backup-format.ts'

/** Writes a backup file that only this user can read. */
export interface BackupWriter {
  addText(name: string, text: string): Promise<void>
  /** Adds a file at its current length; false if it is missing. */
  addFile(name: string, path: string): Promise<boolean>
  /** Adds the checksums and syncs the file to disk. */
  finish(): Promise<void>
  abandon(): Promise<void>
}

/** Starts a tar.gz at a path that must not exist. Entries are written one after another. */
export function createBackupWriter(file: string): BackupWriter {
  const pack = packTar()
  const checksums: Record<string, string> = {}
  const written = pipeline(pack, createGzip({ level: 4 }), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  // Prevents an unhandled rejection if no caller awaits the promise.
  written.catch(() => undefined)

  async function add(name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256')
    const { promise: packed, resolve, reject } = Promise.withResolvers<void>()
    packed.catch(() => undefined)
    const header: Headers = { name, size, mode: 0o600, type: 'file' }
    const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()))
    for await (const chunk of chunks) {
      hash.update(chunk)
      if (!entry.write(chunk)) await Promise.race([new Promise((go) => entry.once('drain', go)), written])
    }
    entry.end()
    await Promise.race([packed, written])
    checksums[name] = hash.digest('hex')
  }

  async function addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await add(name, bytes.length, [bytes])
  }

  return {
    addText,
    async addFile(name, path) {
      const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (handle === null) return false
      try {
        const { size } = await handle.stat()
        // A growing file belongs to a form that is not confirmed yet.
        const content = size === 0 ? [] : handle.createReadStream({ start: 0, end: size - 1, autoClose: false })
        await add(name, size, content)
        return true
      } finally {
        await handle.close()
      }
    },
    async finish() {
      await addText(CHECKSUMS_ENTRY, JSON.stringify(checksums))
      pack.finalize()
      await written
    },
    async abandon() {
      pack.destroy()
      await written.catch(() => undefined)
    },
  }
}
