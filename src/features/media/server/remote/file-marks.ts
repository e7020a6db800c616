import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'

/** What a server said of a file, so that it can be asked whether it has changed. */
export interface FileMark {
  readonly etag: string | null
  readonly lastModified: string | null
  /** SHA-256 of the bytes. */
  readonly hash: string
  /** When the server was last asked, in ms. */
  readonly askedMs: number
}

/** The marks of downloaded files by their names, in one file beside their folder. */
export interface FileMarks {
  readonly get: (name: string) => FileMark | undefined
  readonly set: (name: string, mark: FileMark) => void
  /** A file with the same bytes; undefined where there is none. */
  readonly sameAs: (hash: string) => string | undefined
  /** Forgets all but these. */
  readonly retain: (names: ReadonlySet<string>) => void
  readonly store: () => Promise<void>
}

/** Reads the marks of the files in a folder. Without them, or where they are broken, every file counts as never asked for. */
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
    // This file alone writes it; what is broken costs a new question for each file.
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export function hashOfFile(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
