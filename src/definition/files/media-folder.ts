import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { lockChanges } from './change-lock.ts'
import { removeDurably, syncFolder } from './durable-file.ts'

const UNNAMED = /^\.upload-[0-9a-f-]{36}$/
/** Files of killed processes are removed after this time. */
const LEFT_BEHIND_MS = 3_600_000

export interface AddedMedia {
  /** Below media. */
  readonly name: string
  /** False if the same file existed already. */
  readonly isNew: boolean
}

/**
 * Adds a media file durably, with part of the hash of `identity` (which identifies a repeated upload) in its name, so that a name
 * never gets other content. Reuses an identical file. `place`: { folder: "pictures", stem: "facade", ending: "webp" }. Throws a
 * SiteBusyError or a disk error.
 */
export async function addMedia(
  site: string,
  place: { readonly folder: string; readonly stem: string; readonly ending: string },
  { content, identity, now }: { readonly content: Uint8Array; readonly identity: Uint8Array | string; readonly now: Date },
): Promise<AddedMedia> {
  const { folder, stem, ending } = place
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 8)
  const into = join(site, 'media', folder)
  const unlock = await lockChanges(site)
  try {
    await mkdir(into, { recursive: true })
    await removeLeftBehind(into, now)
    for (let number = 1; ; number += 1) {
      const name = `${stem}-${hash}${number === 1 ? '' : `-${number}`}.${ending}`
      if (await writeNew(join(into, name), content)) return { name: `${folder}/${name}`, isNew: true }
      const there = await readFile(join(into, name)).catch(() => null)
      if (there?.equals(content)) return { name: `${folder}/${name}`, isNew: false }
    }
  } finally {
    unlock()
  }
}

/** Removes a media file under the lock; `check` throws if it must stay. Throws a SiteBusyError or a disk error. */
export async function removeMedia(site: string, name: string, check: () => Promise<void>): Promise<void> {
  const unlock = await lockChanges(site)
  try {
    await check()
    await removeDurably(join(site, 'media', name))
  } finally {
    unlock()
  }
}

/** False if the name is taken. */
async function writeNew(path: string, content: Uint8Array): Promise<boolean> {
  if ((await stat(path).catch(() => null)) !== null) return false
  const unnamed = join(dirname(path), `.upload-${randomUUID()}`)
  try {
    const handle = await open(unnamed, 'wx', 0o644)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return await giveName(unnamed, path)
  } finally {
    await rm(unnamed, { force: true })
    await syncFolder(dirname(path))
  }
}

/** A hard link fails if the name was taken without the lock; a rename would overwrite that file. */
async function giveName(unnamed: string, path: string): Promise<boolean> {
  try {
    await link(unnamed, path)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') return false
    // Some file systems have no hard links.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error
    await rename(unnamed, path)
    return true
  }
}

async function removeLeftBehind(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UNNAMED.test(basename(name))) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs + LEFT_BEHIND_MS < now.getTime()) await rm(join(folder, name), { force: true })
  }
}
