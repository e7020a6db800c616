import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { SourceError } from '#src/platform/outgoing/source-error.ts'

export interface TransferFile {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly modifiedMs: number
}

/** Tells a file from a later one of the same name. */
export type FileMark = Pick<TransferFile, 'name' | 'size' | 'modifiedMs'>

const TRANSFER = /\.(xml|zip)$/i
/** Names of files that programs are still writing; hidden ones too. */
const UNFINISHED = /^\.|\.(part|tmp|temp|filepart|uploading|crdownload)$/i
/** A file that has not changed for this long counts as complete. */
export const SETTLED_MS = 60_000
/** How long an incomplete file may wait. */
export const ABANDONED_MS = 3_600_000

export async function listTransfers(folder: string, order: 'time' | 'name'): Promise<readonly TransferFile[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    const what = cause.code === 'ENOENT' ? 'is not there' : `cannot be read (${cause.code})`
    throw new SourceError(
      'settings',
      `The folder ${folder}, which the software puts its files into, ${what}. Make it, or name another one in "folder".`,
      {
        isPassing: false,
        cause,
      },
    )
  })
  const files: TransferFile[] = []
  for (const name of names.filter((found) => TRANSFER.test(found) && !UNFINISHED.test(found))) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => null)
    if (found?.isFile()) files.push({ name, path, size: found.size, modifiedMs: Math.trunc(found.mtimeMs) })
  }
  const byName = (a: TransferFile, b: TransferFile) => (a.name < b.name ? -1 : 1)
  return files.toSorted((a, b) => (order === 'name' ? byName(a, b) : a.modifiedMs - b.modifiedMs || byName(a, b)))
}

export function isSameFile(a: FileMark, b: FileMark): boolean {
  return a.name === b.name && a.size === b.size && a.modifiedMs === b.modifiedMs
}

/** Moves a file into a sibling folder under an unused name; writes `sentence` beside it. */
export async function moveAside(file: TransferFile, folder: 'done' | 'failed', sentence?: string): Promise<void> {
  const target = join(parse(file.path).dir, folder)
  await mkdir(target, { recursive: true })
  const { name, ext } = parse(file.name)
  for (let count = 1; ; count++) {
    const to = join(target, count === 1 ? file.name : `${name}-${count}${ext}`)
    if ((await lstat(to).catch(() => null)) !== null) continue
    if (sentence !== undefined) await writeFile(`${to}.txt`, `${sentence}\n`)
    return await rename(file.path, to)
  }
}
