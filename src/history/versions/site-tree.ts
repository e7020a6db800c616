import { createHash } from 'node:crypto'
import { isDefinitionFile, isIgnoredFile, isMediaFile } from '#src/definition/reading/file-kinds.ts'

/** A file of a version: its content by hash. */
export interface TreeFile {
  /** SHA-256 of the content in hex. */
  readonly hash: string
  /** Its size. */
  readonly bytes: number
}

/** The files of a version, by path relative to the site-config folder, with forward slashes. */
export type SiteTree = ReadonlyMap<string, TreeFile>

/** The pictures of listings come and go with the feed. */
const OF_THE_FEED = /^media\/(properties|projects)\//

/** Whether a file is part of a version: the definition proper and its media, without the feed and its pictures. */
export function isVersioned(path: string): boolean {
  if (path.startsWith('media/')) return isMediaFile(path) && !isIgnoredFile(path) && !OF_THE_FEED.test(path)
  return isDefinitionFile(path)
}

/** Whether the content of a file is text, which is stored whatever its size. */
export function isText(path: string): boolean {
  return /\.(json|html|vtt|svg|txt|css)$/i.test(path)
}

export function hashOfContent(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A hash over paths and contents: equal for equal trees, whatever their order. */
export function hashOfTree(tree: SiteTree): string {
  const hash = createHash('sha256')
  for (const [path, file] of [...tree].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path}\0${file.hash}\n`)
  return hash.digest('hex')
}

/** The tree of texts that are in memory. */
export function treeOfTexts(files: ReadonlyMap<string, Uint8Array>): Map<string, TreeFile> {
  const versioned = [...files].filter(([path]) => isVersioned(path))
  return new Map(versioned.map(([path, content]) => [path, { hash: hashOfContent(content), bytes: content.byteLength }]))
}
