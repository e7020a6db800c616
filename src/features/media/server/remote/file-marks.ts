import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'

export interface FileMark {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly hash: string
  readonly askedMs: number
}

/** Marks by file name, stored in one file beside the folder. */
export interface FileMarks {
  readonly get: (name: string) => FileMark | undefined
  readonly set: (name: string, mark: FileMark) => void
  /** A file with the same bytes, if any. */
  readonly sameAs: (hash: string) => string | undefined
  readonly retain: (names: ReadonlySet<string>) => void
  readonly store: () => Promise<void>
}

/** Reads the marks in a folder. Without them, or if damaged, all files count as unrequested. */
export async function readFileMarks(folder: string): Promise<FileMarks> {
  const file = `${folder}-marks.json`
  const marks = new Map<string, FileMark>(await readFile(file, 'utf8').then(parseMarks, () => []))
  const byHash = new Map([...marks].map(([name, { hash }]) => [hash, name]))
  let isChanged = false
  return {
    get: (name) => marks.get(name),
    set(name, mark) {
      marks.set(name, mark)
      byHash.set(mark.hash, name)
      isChanged = true
    },
    sameAs: (hash) => byHash.get(hash),
    retain(names) {
      for (const [name, { hash }] of marks) {
        if (names.has(name)) continue
        marks.delete(name)
        if (byHash.get(hash) === name) byHash.delete(hash)
        isChanged = true
      }
    },
    async store() {
      if (!isChanged) return
      isChanged = false
      await writeFile(`${file}.tmp`, JSON.stringify([...marks]))
      await rename(`${file}.tmp`, file)
    },
  }
}

function parseMarks(text: string): readonly (readonly [string, FileMark])[] {
  try {
    const value: unknown = JSON.parse(text)
    // Only this module writes the file; a damaged one costs a new request per file.
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export function hashOfFile(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
