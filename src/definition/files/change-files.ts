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

export interface FileChange {
  readonly file: string
  readonly before: string | Uint8Array | null
  readonly after: string | Uint8Array | null
}

export interface SiteChange {
  /** "rename page services to advice". */
  readonly title: string
  readonly files: readonly FileChange[]
  /** Media files to write, which replace existing ones. */
  readonly media?: readonly { readonly file: string; readonly content: Uint8Array }[]
}

/** A file differs from the expected state; nothing was written. */
export class FileChangedError extends Error {
  readonly file: string

  constructor(file: string, message = `${file} was changed meanwhile`) {
    super(message)
    this.file = file
  }
}

/** A file was edited after a change was interrupted: people must decide. The message names the cure. */
export class UnfinishedChangeError extends FileChangedError {
  constructor(file: string, reason: string) {
    super(
      file,
      `${reason}. The files as they were, and as they were to be, stand in ${UNFINISHED_FILE}: write one or the other back, or delete ${UNFINISHED_FILE} to keep the files as they are`,
    )
  }
}

/** Writing a change failed. The message names the outcome and the cure. */
export class ChangeFailedError extends Error {
  /** Whether every file was restored; otherwise the change is stored and finished later. */
  readonly isUndone: boolean
  /** The system's code, such as "ENOSPC"; empty for none. */
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
 * Changes all files or none: stores the change first, so that {@link finishChange} can finish an interrupted one. Finishes an
 * earlier one before. Throws a {@link FileChangedError} if a file differs, a {@link ChangeFailedError} if writing fails, and a
 * SiteBusyError if another process is changing the site.
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
 * Finishes an interrupted change and returns its title; null if there is none. Waits for a running one. Throws an {@link
 * UnfinishedChangeError} if a file was edited since, and a SiteBusyError.
 */
export async function finishChange(folder: string, disk: ChangedDisk = realDisk): Promise<string | null> {
  // A read-only folder has no lock.
  if ((await readBytes(join(folder, UNFINISHED_FILE))) === null) return null
  return await whileLocked(folder, false, () => finishStored(folder, disk))
}

/** `isNew`: changes nothing if the folder cannot be locked. */
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

/** Refuses paths outside the site definition: they may come from a draft, a version or a table. */
async function refuseOthers(folder: string, { files, media = [] }: SiteChange): Promise<void> {
  for (const { file } of files)
    if (fileKindOf(file) === null || (await leadsOut(folder, file))) throw new ChangeFailedError(noFile(file), true)
  for (const { file } of media) if (!isMediaFile(file)) throw new ChangeFailedError(noFile(file), true)
}

function noFile(file: string): Error {
  return new Error(`${JSON.stringify(file)} is no file of this site definition`)
}

/** Adds the present content of the files. */
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
