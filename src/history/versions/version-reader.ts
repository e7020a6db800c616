import type { DiffFile } from '#src/definition/editing/diff-files.ts'
import { isText, type SiteTree } from './site-tree.ts'
import type { VersionRepository } from './version-repository.ts'

/** Null if the content is not stored. */
export type ReadStored = (hash: string) => Uint8Array | null

export async function readStored(
  versions: Pick<VersionRepository, 'contents'>,
  tree: SiteTree,
  isWanted: (path: string, hash: string) => boolean,
): Promise<ReadStored> {
  const hashes = [...tree].filter(([path, { hash }]) => isWanted(path, hash)).map(([, { hash }]) => hash)
  const contents = await versions.contents(hashes)
  return (hash) => contents.get(hash) ?? null
}

/** Whether a file is part of the definition, media excluded. */
export function isDefinition(path: string): boolean {
  return isText(path) && !path.startsWith('media/')
}

/** The texts of a version by path, without those whose content was removed. */
export async function readDefinition(
  versions: Pick<VersionRepository, 'contents'>,
  tree: SiteTree,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const stored = await readStored(versions, tree, isDefinition)
  return new Map(
    [...tree].flatMap(([path, { hash }]) => {
      const content = isDefinition(path) ? stored(hash) : null
      return content === null ? [] : [[path, content]]
    }),
  )
}

/** The files of a tree for a diff: includes only the texts that differ. */
export async function toDiffFiles(
  versions: Pick<VersionRepository, 'contents'>,
  tree: SiteTree,
  other: SiteTree,
  onDisk: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<ReadonlyMap<string, DiffFile>> {
  const differs = (path: string, hash: string) => isText(path) && !onDisk.has(path) && other.get(path)?.hash !== hash
  const stored = await readStored(versions, tree, differs)
  return new Map(
    [...tree].map(([path, { hash }]) => {
      const content = onDisk.get(path) ?? stored(hash)
      return [path, { hash, text: content === null || !isText(path) ? null : Buffer.from(content).toString('utf8') }]
    }),
  )
}
