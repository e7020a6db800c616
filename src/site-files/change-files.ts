import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asList, asObject } from '#src/site/reading/plain-object.ts'
import { syncFolder, writeDurably } from './durable-file.ts'

/** A file before and after a change; null where there is none. Files are relative to the folder of the site. */
export interface FileChange {
  readonly file: string
  readonly before: string | null
  readonly after: string | null
}

/** A change of several files. */
export interface SiteChange {
  /** What it does: "rename page services to advice". */
  readonly title: string
  readonly files: readonly FileChange[]
}

/** Where a change stands while it is written. The name is hidden, so it is no file of the site. */
export const UNFINISHED_FILE = '.unfinished-change.json'

/** A file is not as a change expects it; nothing was written, or a change that was begun cannot be finished. */
export class FileChangedError extends Error {
  readonly file: string

  constructor(file: string) {
    super(`${file} was changed meanwhile`)
    this.file = file
  }
}

/**
 * Changes files, all or none: the whole change is stored first, so that one which is broken off is finished by {@link finishChange}. Throws a
 * {@link FileChangedError} where a file is not as it was.
 */
export async function changeFiles(folder: string, change: SiteChange): Promise<void> {
  for (const { file, before } of change.files) {
    if ((await readText(join(folder, file))) !== before) throw new FileChangedError(file)
  }
  await writeDurably(join(folder, UNFINISHED_FILE), JSON.stringify({ version: 1, ...change }))
  await writeAll(folder, change)
}

/**
 * Finishes a change that was broken off, and gives what it does; null where there is none. Throws a {@link FileChangedError} where somebody has changed one
 * of its files since.
 */
export async function finishChange(folder: string): Promise<string | null> {
  const text = await readText(join(folder, UNFINISHED_FILE))
  if (text === null) return null
  const change = parseChange(text)
  for (const { file, before, after } of change.files) {
    const current = await readText(join(folder, file))
    if (current !== before && current !== after) throw new FileChangedError(file)
  }
  await writeAll(folder, change)
  return change.title
}

/** What a stored change does; for whoever finds one. */
export function parseChange(text: string): SiteChange {
  const { title, files } = asObject(JSON.parse(text))
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    title: String(title),
    files: asList(files).map((each) => {
      const { file, before, after } = asObject(each)
      return { file: String(file), before: textOf(before), after: textOf(after) }
    }),
  }
}

async function writeAll(folder: string, { files }: SiteChange): Promise<void> {
  // New files before what names them; what nothing names any more goes last.
  const order = (change: FileChange) => (change.before === null ? 0 : change.after === null ? 2 : 1)
  for (const { file, after } of files.toSorted((a, b) => order(a) - order(b))) {
    if (after === null) await rm(join(folder, file), { force: true })
    else await writeDurably(join(folder, file), after)
  }
  await rm(join(folder, UNFINISHED_FILE), { force: true })
  await syncFolder(folder)
}

/** The text with its byte order mark; null where there is no file. */
async function readText(path: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
