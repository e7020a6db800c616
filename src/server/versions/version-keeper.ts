import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindMedia } from './media-hashes.ts'
import { type SiteTree, type TreeFile, treeOfTexts } from './site-tree.ts'
import type { NewVersion, StoredVersion, VersionRepository } from './version-repository.ts'

/** A definition as it is in a folder: its texts in memory, and its media files by hash. */
export interface FolderVersion {
  readonly tree: SiteTree
  readonly read: NewVersion['read']
}

interface Options {
  /** The site-config folder. */
  readonly folder: string
  readonly findMedia: FindMedia
}

/** The version that texts and the media files of a folder make. */
export async function versionOfFolder(
  texts: ReadonlyMap<string, Uint8Array>,
  { folder, findMedia }: Options,
): Promise<FolderVersion> {
  const tree: ReadonlyMap<string, TreeFile> = new Map([...treeOfTexts(texts), ...(await findMedia())])
  return { tree, read: async (path) => texts.get(path) ?? (await readFile(join(folder, path)).catch(() => null)) }
}

/** Who made a version, and why. */
export type VersionAbout = Pick<NewVersion, 'author' | 'reason'>

/** Stores what goes live as versions. */
export interface VersionKeeper {
  /**
   * Stores the live definition where it or its media files have changed since the last call; null where nothing ever went live.
   * Rejects where it cannot be stored; the next call tries again.
   */
  keep(about?: VersionAbout): Promise<StoredVersion | null>
}

/** @param takeLiveFiles Gives the texts that went live since the last call; null where none did. */
export function createVersionKeeper({
  versions,
  takeLiveFiles,
  now,
  ...options
}: Options & {
  readonly versions: Pick<VersionRepository, 'store'>
  readonly takeLiveFiles: () => ReadonlyMap<string, Uint8Array> | null
  readonly now: () => Date
}): VersionKeeper {
  /** What went live and is not stored. */
  let waiting: ReadonlyMap<string, Uint8Array> | null = null
  /** The texts of what is stored, by hash: media files change without them. */
  let stored: SiteTree | null = null
  return {
    async keep(about = {}) {
      waiting = takeLiveFiles() ?? waiting
      if (waiting === null && stored === null) return null
      const { tree, read } = await versionOfFolder(waiting ?? new Map(), options)
      const texts = waiting === null ? (stored ?? new Map()) : treeOfTexts(waiting)
      const outcome = await versions.store({ tree: new Map([...texts, ...tree]), read, at: now(), isLive: true, ...about })
      stored = texts
      waiting = null
      return outcome
    },
  }
}
