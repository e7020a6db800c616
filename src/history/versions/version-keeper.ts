import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindMedia } from './media-hashes.ts'
import { type SiteTree, type TreeFile, treeOfTexts } from './site-tree.ts'
import type { NewVersion, StoredVersion, VersionRepository } from './version-repository.ts'

export interface FolderVersion {
  readonly tree: SiteTree
  readonly read: NewVersion['read']
}

interface Options {
  readonly folder: string
  readonly findMedia: FindMedia
}

export async function versionOfFolder(
  texts: ReadonlyMap<string, Uint8Array>,
  { folder, findMedia }: Options,
): Promise<FolderVersion> {
  const tree: ReadonlyMap<string, TreeFile> = new Map([...treeOfTexts(texts), ...(await findMedia())])
  return { tree, read: async (path) => texts.get(path) ?? (await readFile(join(folder, path)).catch(() => null)) }
}

export type VersionAbout = Pick<NewVersion, 'author' | 'reason'>

export interface VersionKeeper {
  /**
   * Stores the live definition if it or its media has changed since the last call; null if nothing ever went live. Added media
   * alone is stored with the next version. Rejects on failure; the next call retries.
   */
  keep(about?: VersionAbout): Promise<StoredVersion | null>
}

/** `takeLiveFiles`: the texts that went live since the last call; null for none. */
export function createVersionKeeper({
  versions,
  takeLiveFiles,
  now,
  ...options
}: Options & {
  readonly versions: Pick<VersionRepository, 'store' | 'live' | 'tree'>
  readonly takeLiveFiles: () => ReadonlyMap<string, Uint8Array> | null
  readonly now: () => Date
}): VersionKeeper {
  /** The live texts that are not stored yet. */
  let waiting: ReadonlyMap<string, Uint8Array> | null = null
  /** The texts of the last stored version, because media files change without them. */
  let stored: SiteTree | null = null
  return {
    async keep(about = {}) {
      waiting = takeLiveFiles() ?? waiting
      if (waiting === null && stored === null) return null
      const { tree, read } = await versionOfFolder(waiting ?? new Map(), options)
      const texts = waiting === null ? (stored ?? new Map()) : treeOfTexts(waiting)
      const whole = new Map([...texts, ...tree])
      const live = about.reason === undefined ? await versions.live() : null
      const isAdded = live !== null && hasOnlyMoreMedia(whole, await versions.tree(live.number))
      const outcome = isAdded
        ? { version: live, isNew: false }
        : await versions.store({ tree: whole, read, at: now(), isLive: true, ...about })
      stored = texts
      waiting = null
      return outcome
    },
  }
}

/** Whether a definition equals another one except for added media files. */
function hasOnlyMoreMedia(tree: SiteTree, before: SiteTree): boolean {
  const isSame = [...before].every(([path, { hash }]) => tree.get(path)?.hash === hash)
  const added = [...tree.keys()].filter((path) => !before.has(path))
  return isSame && added.length > 0 && added.every((path) => path.startsWith('media/'))
}
