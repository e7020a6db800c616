import { join } from 'node:path'
import { fileKindOf, isMediaFile } from '#src/definition/reading/file-kinds.ts'
import { readJournal, type StoredChange, type StoredMedia, UNFINISHED_FILE, writeJournal } from './change-journal.ts'
import { lockChanges, SiteBusyError } from './change-lock.ts'
import { leadsOut } from './leads-out.ts'
import {
  type ChangedDisk,
  changedSince,
  hashOf,
  hashOfContent,
  isSame,
  readBytes,
  realDisk,
  undoChange,
  waitingFor,
  writeChange,
} from './write-change.ts'

/** A file before and after a change; null where there is none. Files are relative to the folder of the site, with forward slashes. */
export interface FileChange {
  readonly file: string
  readonly before: string | Uint8Array | null
  readonly after: string | Uint8Array | null
}

/** A change of several files. */
export interface SiteChange {
  /** What it does: "rename page services to advice". */
  readonly title: string
  readonly files: readonly FileChange[]
  /** Media files that it writes, in the place of those that have their names. */
  readonly media?: readonly { readonly file: string; readonly content: Uint8Array }[]
}

/** A file is not as a change expects it; nothing was written. */
export class FileChangedError extends Error {
  readonly file: string

  constructor(file: string, message = `${file} was changed meanwhile`) {
    super(message)
    this.file = file
  }
}

/** A change was broken off, and one of its files was changed since: it is left to people. The message names the cure. */
export class UnfinishedChangeError extends FileChangedError {
  constructor(file: string, reason: string) {
    super(
      file,
      `${reason}. The files as they were, and as they were to be, stand in ${UNFINISHED_FILE}: write one or the other back, or delete ${UNFINISHED_FILE} to keep the files as they are`,
    )
  }
}

/** The disk did not take a change. The message says what became of it, and the cure. */
export class ChangeFailedError extends Error {
  /** Whether every file is as it was; else the change is stored, and finished later. */
  readonly isUndone: boolean
  /** Of the system, such as "ENOSPC"; empty where it gave none. */
  readonly code: string

  constructor(cause: unknown, isUndone: boolean) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      isUndone
        ? `The files cannot be written: ${reason}. Nothing was changed.`
        : `The files cannot be written: ${reason}. The change is stored in ${UNFINISHED_FILE}: once the disk takes it, the next command that changes the site, or the next start of the server, finishes it. Until then the site stays as it was.`,
      { cause },
    )
    this.isUndone = isUndone
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  }
}

/**
 * Changes files, all or none: the whole change is stored first, so that one which is broken off is finished by {@link finishChange}; one that was broken off
 * before is finished first. Throws a {@link FileChangedError} where a file is not as it was, a {@link ChangeFailedError} where the disk does not take the change,
 * and a SiteBusyError where another process is changing the site.
 */
export async function changeFiles(folder: string, change: SiteChange, disk: ChangedDisk = realDisk): Promise<void> {
  await whileLocked(folder, true, async () => {
    await finishStored(folder, disk)
    const stored = await prepare(folder, change)
    try {
      for (const { file, content } of change.media ?? []) await disk.write(waitingFor(folder, file), content)
      await disk.write(join(folder, UNFINISHED_FILE), writeJournal(stored))
      await writeChange(folder, stored, disk)
    } catch (error) {
      throw new ChangeFailedError(error, await undoChange(folder, stored, disk))
    }
  })
}

/**
 * Finishes a change that was broken off, and gives what it does; null where there is none. Waits for a process that is writing one. Throws an
 * {@link UnfinishedChangeError} where somebody has changed one of its files since, and a SiteBusyError where another process takes too long.
 */
export async function finishChange(folder: string, disk: ChangedDisk = realDisk): Promise<string | null> {
  // A folder that may not be written has no lock either.
  if ((await readBytes(join(folder, UNFINISHED_FILE))) === null) return null
  return await whileLocked(folder, false, () => finishStored(folder, disk))
}

/** @param isNew Whether nothing is changed where the folder takes no lock. */
async function whileLocked<Result>(folder: string, isNew: boolean, work: () => Promise<Result>): Promise<Result> {
  const unlock = await lockChanges(folder).catch((error: unknown) => {
    throw error instanceof SiteBusyError ? error : new ChangeFailedError(error, isNew)
  })
  try {
    return await work()
  } finally {
    unlock()
  }
}

async function finishStored(folder: string, disk: ChangedDisk): Promise<string | null> {
  const bytes = await readBytes(join(folder, UNFINISHED_FILE))
  if (bytes === null) return null
  const stored = readJournal(bytes.toString('utf8'))
  if (stored === null) throw new UnfinishedChangeError(UNFINISHED_FILE, `${UNFINISHED_FILE} is damaged`)
  const file = await changedSince(folder, stored)
  if (file !== null)
    throw new UnfinishedChangeError(file, `The change "${stored.title}" was broken off, and ${file} was changed since`)
  try {
    await writeChange(folder, stored, disk)
  } catch (error) {
    throw new ChangeFailedError(error, false)
  }
  return stored.title
}

/** Refuses what is no file of a site definition, or lies elsewhere: the paths of a change may come from a draft, a version or a table. */
async function refuseOthers(folder: string, { files, media = [] }: SiteChange): Promise<void> {
  for (const { file } of files)
    if (fileKindOf(file) === null || (await leadsOut(folder, file))) throw new ChangeFailedError(noFile(file), true)
  for (const { file } of media) if (!isMediaFile(file)) throw new ChangeFailedError(noFile(file), true)
}

function noFile(file: string): Error {
  return new Error(`${JSON.stringify(file)} is no file of this site definition`)
}

/** The change with the files as they are. */
async function prepare(folder: string, change: SiteChange): Promise<StoredChange> {
  const { title, files, media = [] } = change
  await refuseOthers(folder, change)
  const bytesOf = (content: FileChange['before']) => (typeof content === 'string' ? Buffer.from(content) : content)
  const changes = files.map(({ file, before, after }) => ({ file, before: bytesOf(before), after: bytesOf(after) }))
  for (const { file, before } of changes) {
    if (!isSame(await readBytes(join(folder, file)), before)) throw new FileChangedError(file)
  }
  const moves: StoredMedia[] = []
  for (const { file, content } of media)
    moves.push({ file, before: hashOf(await readBytes(join(folder, file))), after: hashOfContent(content) })
  return { title, files: changes, media: moves }
}
