import { composeSite } from '#src/definition/compose-site.ts'
import { diffFiles, type FileChange } from '#src/definition/editing/diff-files.ts'
import { type Reach, reachOf } from '#src/definition/editing/reach.ts'
import type { Site } from '#src/definition/site.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { SiteTree } from './site-tree.ts'
import { isDefinition, readDefinition, toDiffFiles } from './version-reader.ts'
import type { VersionRepository } from './version-repository.ts'

export interface ComparedSide {
  readonly tree: SiteTree
  /** By path; absent for a stored version. */
  readonly texts?: ReadonlyMap<string, Uint8Array>
}

type Contents = Pick<VersionRepository, 'contents'>

export async function compareSides(
  versions: Contents,
  before: ComparedSide,
  after: ComparedSide,
): Promise<readonly FileChange[]> {
  return diffFiles(
    await toDiffFiles(versions, before.tree, after.tree, before.texts),
    await toDiffFiles(versions, after.tree, before.tree, after.texts),
  )
}

/** The pages that a change affects; null if a side is no valid site. */
export async function reachOfSides(
  versions: Contents,
  before: ComparedSide,
  after: ComparedSide,
  validator: SiteValidator,
): Promise<Reach | null> {
  const [old, now] = [await siteOf(versions, before, validator), await siteOf(versions, after, validator)]
  return old === null || now === null ? null : reachOf(old, now, changedMedia(before.tree, after.tree))
}

export function changedMedia(before: SiteTree, after: SiteTree): ReadonlySet<string> {
  const media = new Set([...before.keys(), ...after.keys()].filter((path) => path.startsWith('media/')))
  const changed = [...media].filter((path) => before.get(path)?.hash !== after.get(path)?.hash)
  return new Set(changed.map((path) => path.slice('media/'.length)))
}

async function siteOf(versions: Contents, { tree, texts }: ComparedSide, validator: SiteValidator): Promise<Site | null> {
  const onDisk = texts && new Map([...texts].filter(([path]) => tree.has(path) && isDefinition(path)))
  const files = onDisk ?? (await readDefinition(versions, tree))
  const media = [...tree.keys()].flatMap((path) => (path.startsWith('media/') ? [path.slice('media/'.length)] : []))
  return composeSite({ files, media: new Set(media), validator }).site
}
