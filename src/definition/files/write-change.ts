import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type StoredChange, type StoredFile, type StoredMedia, UNFINISHED_FILE } from './change-journal.ts'
import { moveDurably, removeDurably, writeDurably } from './durable-file.ts'

/** File operations of a change, each durable when it resolves. */
export interface ChangedDisk {
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>
  readonly move: (from: string, to: string) => Promise<void>
  readonly remove: (path: string) => Promise<void>
}

export const realDisk: ChangedDisk = {
  // A fixed hidden name: the process that finishes the change overwrites what a killed process left.
  write: (path, content) => writeDurably(path, content, join(dirname(path), `.${basename(path)}.tmp`)),
  move: moveDurably,
  remove: removeDurably,
}

/** Writes a stored change, even if part of it is written, and removes the journal. */
export async function writeChange(folder: string, { files, media }: StoredChange, disk: ChangedDisk): Promise<void> {
  for (const { file, after } of inOrder(files)) {
    const path = join(folder, file)
    // Also for files that are written already: a killed process may have left a temporary file.
    if (after === null) await disk.remove(path)
    else await disk.write(path, after)
  }
  // Last, because media cannot be restored: the old content is not stored.
  for (const move of media) {
    if ((await stateOf(folder, move)) === 'before') await disk.move(waitingFor(folder, move.file), join(folder, move.file))
    else await disk.remove(waitingFor(folder, move.file))
  }
  await disk.remove(join(folder, UNFINISHED_FILE))
}

/** A file of a stored change that was edited since; null for none. */
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

/** Restores the files; true if complete. A change with a moved media file stays to be finished. */
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
    // Reports the first error. Without a stored change no file was touched.
    return (await readBytes(join(folder, UNFINISHED_FILE))) === null
  }
}

/** New files precede files that refer to them; removed files come last. */
function inOrder(files: readonly StoredFile[]): readonly StoredFile[] {
  const order = ({ before, after }: StoredFile) => (before === null ? 0 : after === null ? 2 : 1)
  return files.toSorted((a, b) => order(a) - order(b))
}

/** The state of a media file: "before" only if its new content is still waiting. */
async function stateOf(folder: string, { file, before, after }: StoredMedia): Promise<'before' | 'after' | 'neither'> {
  const current = hashOf(await readBytes(join(folder, file)))
  if (current === after) return 'after'
  const next = hashOf(await readBytes(waitingFor(folder, file)))
  return current === before && next === after ? 'before' : 'neither'
}

/** The path of a media file's new content: hidden, in the same folder. */
export function waitingFor(folder: string, file: string): string {
  return join(folder, dirname(file), `.${basename(file)}.new`)
}

export function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.from(one).equals(other)
}

export function hashOfContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export function hashOf(content: Uint8Array | null): string | null {
  return content === null ? null : hashOfContent(content)
}

export async function readBytes(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
