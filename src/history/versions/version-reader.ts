import type { DiffFile } from '#src/definition/editing/diff-files.ts'
import { isText, type SiteTree } from './site-tree.ts'
import type { VersionRepository } from './version-repository.ts'

/** Reads the stored content of a file; null where it is not stored. */
export type ReadStored = (hash: string) => Uint8Array | null

/** The contents of some files of a tree, by hash. */
export async function readStored(
  versions: Pick<VersionRepository, 'contents'>,
  tree: SiteTree,
  isWanted: (path: string, hash: string) => boolean,
): Promise<ReadStored> {
  const hashes = [...tree].filter(([path, { hash }]) => isWanted(path, hash)).map(([, { hash }]) => hash)
  const contents = await versions.contents(hashes)
  return (hash) => contents.get(hash) ?? null
}

/** Whether a file is a text of the definition proper, and none of its media. */
export function isDefinition(path: string): boolean {
  return isText(path) && !path.startsWith('media/')
}

/** The texts of a version's definition, by path; those are absent whose content is not stored any more. */
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

/** The files of a tree for a diff with another one: the texts of those alone that differ. */
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
