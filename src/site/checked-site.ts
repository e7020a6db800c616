import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { FolderContents } from './reading/read-folder.ts'
import type { LoadResult } from './site.ts'

const FILE_NAME = 'checked-site.bin'
const MARK_BYTES = 32

/** What checking gave for the last valid definition, kept so that it need not be checked again while nothing has changed. */
export interface CheckedSite {
  /** What checking these files gave; null where that is not known, or the file that says so was damaged. */
  readonly find: (contents: FolderContents) => Promise<LoadResult | null>
  readonly keep: (contents: FolderContents, result: LoadResult) => Promise<void>
  /** To be called before another definition is kept as the last valid one: what is found here is always that one. */
  readonly forget: () => Promise<void>
}

/** @param program Names the program that checks: another one may find something else in the same files. */
export function createCheckedSite(dataDir: string, program: string): CheckedSite {
  const path = join(dataDir, FILE_NAME)
  return {
    async find(contents) {
      const bytes = await readFile(path).catch(() => null)
      if (bytes === null) return null
      const [mark, body] = [bytes.subarray(0, MARK_BYTES), bytes.subarray(MARK_BYTES)]
      // With the right mark it is what `keep` wrote, in a form that this version of Node knows.
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

/** Differs where anything does that the result depends on, the files, the names of those not read, the program, and where the result itself is damaged. */
function markOf({ files, media, documents, unread }: FolderContents, program: string, body: Uint8Array): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([program, [...media].sort(), [...documents].sort(), unread]))
  for (const file of [...files.keys()].sort()) {
    const bytes = files.get(file) ?? new Uint8Array()
    hash.update(`${file}\0${bytes.byteLength}\0`).update(bytes)
  }
  return hash.update('\0').update(body).digest()
}
