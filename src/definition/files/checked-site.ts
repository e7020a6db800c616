import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { LoadResult } from '#src/definition/site.ts'
import type { FolderContents } from './read-folder.ts'

const FILE_NAME = 'checked-site.bin'
const MARK_BYTES = 32

/** The stored check result of the last valid definition. With unchanged files and program, a start needs no check. */
export interface CheckedSite {
  /** Null if there is no intact result for these files. */
  readonly find: (contents: FolderContents) => Promise<LoadResult | null>
  readonly keep: (contents: FolderContents, result: LoadResult) => Promise<void>
  /** Must be called before a newer definition is stored, so that the result always belongs to it. */
  readonly forget: () => Promise<void>
}

/** `program`: the version of the checking program. */
export function createCheckedSite(dataDir: string, program: string): CheckedSite {
  const path = join(dataDir, FILE_NAME)
  return {
    async find(contents) {
      const bytes = await readFile(path).catch(() => null)
      if (bytes === null) return null
      const [mark, body] = [bytes.subarray(0, MARK_BYTES), bytes.subarray(MARK_BYTES)]
      // The fingerprint proves that `keep` wrote the file, in a format of this Node version.
      return mark.equals(markOf(contents, program, body)) ? (deserialize(body) as LoadResult) : null
    },
    async keep(contents, { site, findings }) {
      const body = serialize({ site, findings })
      await mkdir(dataDir, { recursive: true })
      await writeFile(path, Buffer.concat([markOf(contents, program, body), body]))
    },
    forget: () => rm(path, { force: true }),
  }
}

/** A hash over the result and all its inputs. */
function markOf(contents: FolderContents, program: string, body: Uint8Array): Buffer {
  return createHash('sha256')
    .update(`${program}\0${hashOfContents(contents)}\0`)
    .update(body)
    .digest()
}

/** A hash of the inputs of a definition: the files, and the names of unread ones. */
export function hashOfContents(contents: FolderContents): string {
  const { files, media, fonts, logos, mediaFiles, downloads, subtitles, documents, documentFiles, unread, leftOut } = contents
  const names = [media, documents, leftOut].map((some) => [...some].sort())
  const hash = createHash('sha256').update(
    JSON.stringify([...names, unread, [...logos], [...downloads], [...subtitles], [...mediaFiles], [...documentFiles]]),
  )
  const read = new Map([...files, ...fonts])
  for (const file of [...read.keys()].sort()) {
    const bytes = read.get(file) ?? new Uint8Array()
    hash.update(`${file}\0${bytes.byteLength}\0`).update(bytes)
  }
  return hash.digest('base64url')
}
