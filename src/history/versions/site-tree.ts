import { createHash } from 'node:crypto'
import { baseFileOf } from '#src/definition/layers/base-name.ts'
import { isDefinitionFile, isIgnoredFile, isMediaFile } from '#src/definition/reading/file-kinds.ts'

export interface TreeFile {
  readonly hash: string
  readonly bytes: number
}

/** By path relative to the site-config folder, with forward slashes. */
export type SiteTree = ReadonlyMap<string, TreeFile>

/** Pictures of listings belong to the feed, not to versions. */
const OF_THE_FEED = /^media\/(properties|projects)\//

/** Versions contain the definition and its media, without the feed and its pictures, and the definition of the base below it. */
export function isVersioned(path: string): boolean {
  if (path.startsWith('media/')) return isMediaFile(path) && !isIgnoredFile(path) && !OF_THE_FEED.test(path)
  return isDefinitionFile(baseFileOf(path)?.file ?? path)
}

/** Texts are stored at any size. */
export function isText(path: string): boolean {
  return /\.(json|html|vtt|svg|txt|css)$/i.test(path)
}

export function hashOfContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Equal for equal paths and contents, in any order. */
export function hashOfTree(tree: SiteTree): string {
  const hash = createHash('sha256')
  for (const [path, file] of [...tree].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\0${file.hash}\n`)
  return hash.digest('hex')
}

export function treeOfTexts(files: ReadonlyMap<string, Uint8Array>): Map<string, TreeFile> {
  const versioned = [...files].filter(([path]) => isVersioned(path))
  return new Map(versioned.map(([path, content]) => [path, { hash: hashOfContent(content), bytes: content.byteLength }]))
}
