import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type StoredChange, type StoredFile, type StoredMedia, UNFINISHED_FILE } from './change-journal.ts'
import { moveDurably, removeDurably, writeDurably } from './durable-file.ts'

/** What a change does to a disk; each call is durable once it resolves. */
export interface ChangedDisk {
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>
  readonly move: (from: string, to: string) => Promise<void>
  readonly remove: (path: string) => Promise<void>
}

export const realDisk: ChangedDisk = {
  // Hidden, and the same in each process: what a process leaves that is killed is written over by the one that finishes its change.
  write: (path, content) => writeDurably(path, content, join(dirname(path), `.${basename(path)}.tmp`)),
  move: moveDurably,
  remove: removeDurably,
}

/** Writes a stored change, however much of it is written already, and then forgets it. */
export async function writeChange(folder: string, { files, media }: StoredChange, disk: ChangedDisk): Promise<void> {
  for (const { file, after } of inOrder(files)) {
    const path = join(folder, file)
    // Also what is written already: beside it may lie what was written when the process was killed.
    if (after === null) await disk.remove(path)
    else await disk.write(path, after)
  }
  // Last, since they cannot be undone: nobody has what they held.
  for (const move of media) {
    if ((await stateOf(folder, move)) === 'before') await disk.move(waitingFor(folder, move.file), join(folder, move.file))
    else await disk.remove(waitingFor(folder, move.file))
  }
  await disk.remove(join(folder, UNFINISHED_FILE))
}

/** The file of a stored change that somebody has changed since; null where there is none. */
export async function changedSince(folder: string, { files, media }: StoredChange): Promise<string | null> {
  for (const { file, before, after } of files) {
    const current = await readBytes(join(folder, file))
    if (!isSame(current, before) && !isSame(current, after)) return file
  }
  for (const move of media) {
    if ((await stateOf(folder, move)) === 'neither') return move.file
  }
  return null
}

/** Writes the files as they were; whether that is done. A change of which a media file is in its place is left to be finished. */
export async function undoChange(folder: string, { files, media }: StoredChange, disk: ChangedDisk): Promise<boolean> {
  try {
    for (const move of media) {
      if (move.before !== move.after && (await stateOf(folder, move)) === 'after') return false
    }
    for (const { file, before, after } of inOrder(files).toReversed()) {
      const path = join(folder, file)
      if (!isSame(await readBytes(path), after) || isSame(before, after)) continue
      if (before === null) await disk.remove(path)
      else await disk.write(path, before)
    }
    await disk.remove(join(folder, UNFINISHED_FILE))
    for (const { file } of media) await disk.remove(waitingFor(folder, file))
    return true
  } catch {
    // What happened first is told. Without the stored change no file was touched.
    return (await readBytes(join(folder, UNFINISHED_FILE))) === null
  }
}

/** New files before what names them; what nothing names any more goes last. */
function inOrder(files: readonly StoredFile[]): readonly StoredFile[] {
  const order = ({ before, after }: StoredFile) => (before === null ? 0 : after === null ? 2 : 1)
  return files.toSorted((a, b) => order(a) - order(b))
}

/** Where a media file stands: "before" only where its new content waits. */
async function stateOf(folder: string, { file, before, after }: StoredMedia): Promise<'before' | 'after' | 'neither'> {
  const current = hashOf(await readBytes(join(folder, file)))
  if (current === after) return 'after'
  const next = hashOf(await readBytes(waitingFor(folder, file)))
  return current === before && next === after ? 'before' : 'neither'
}

/** Where the new content of a media file waits: hidden, in the same folder. */
export function waitingFor(folder: string, file: string): string {
  return join(folder, dirname(file), `.${basename(file)}.new`)
}

export function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.from(one).equals(other)
}

/** SHA-256 in hex. */
export function hashOfContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export function hashOf(content: Uint8Array | null): string | null {
  return content === null ? null : hashOfContent(content)
}

/** Null where there is no file. */
export async function readBytes(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
