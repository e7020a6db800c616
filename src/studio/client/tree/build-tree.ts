import type { Language } from '#schemas/language.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { foldText } from '#src/base/text/folded-text.ts'

export interface TreeNode {
  /** The file, or "group:…". */
  readonly key: string
  readonly title: string
  readonly entry: StudioEntry | null
  readonly children: readonly TreeNode[]
  /** The marks of the descendants, without its own. */
  readonly below: TreeMarks
}

export interface TreeMarks {
  readonly changed: number
  readonly errors: number
  readonly warnings: number
  /** The languages in which a text is missing. */
  readonly missing: readonly Language[]
}

/** The titles of groups: "pages", "parts", "contents", "data", and each module type. */
export interface TreeWords {
  readonly groupTitle: (group: TreeGroup) => string
  readonly typeTitle: (files: readonly StudioEntry[]) => string
}

export type TreeGroup = 'pages' | 'parts' | 'contents' | 'data'

const PARTS = ['header', 'footer', 'site', 'forms', 'property-display', 'redirects', 'connector', 'patterns']

/** The files of a site as a tree: pages by parent, common parts, contents by type, and data, without empty groups. */
export function buildTree(entries: readonly StudioEntry[], { groupTitle, typeTitle }: TreeWords): readonly TreeNode[] {
  const group = (name: TreeGroup, children: readonly TreeNode[]) => groupNode(`group:${name}`, groupTitle(name), children)
  const contents = entries.filter(({ kind }) => kind === 'content')
  const types = Map.groupBy(contents, ({ type }) => type)
  const ofTypes = [...types].map(([type, files]) =>
    groupNode(`group:contents/${type}`, typeTitle(files), sorted(files).map(fileNode)),
  )
  const known = ['page', 'content', ...PARTS]
  return [
    group('pages', pageNodes(entries.filter(({ kind }) => kind === 'page'))),
    group(
      'parts',
      PARTS.flatMap((kind) => entries.filter((entry) => entry.kind === kind).map(fileNode)),
    ),
    group(
      'contents',
      ofTypes.toSorted((a, b) => a.title.localeCompare(b.title)),
    ),
    group('data', sorted(entries.filter(({ kind }) => !known.includes(kind))).map(fileNode)),
  ].filter(({ children }) => children.length > 0)
}

/** Pages below their parents; those with a missing or circular parent are on the first level. */
function pageNodes(pages: readonly StudioEntry[]): readonly TreeNode[] {
  const ids = new Set(pages.map(({ id }) => id))
  const byParent = Map.groupBy(sorted(pages), ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const placed = new Set<StudioEntry>()
  const nodesOf = (list: readonly StudioEntry[]): readonly TreeNode[] =>
    list.flatMap((page) => {
      if (placed.has(page)) return []
      placed.add(page)
      return [nodeOf(page.file, page.title, page, nodesOf(byParent.get(page.id) ?? []))]
    })
  const first = nodesOf(byParent.get(null) ?? [])
  return [...first, ...nodesOf(sorted(pages))]
}

/** The lines that match a query by title, path or file, with their ancestors; all for an empty query. */
export function filterTree(nodes: readonly TreeNode[], query: string): readonly TreeNode[] {
  const wanted = foldText(query.trim())
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (isMatch(node, wanted)) return [node]
    const children = filterTree(node.children, query)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

function isMatch({ entry, title }: TreeNode, wanted: string): boolean {
  if (entry === null) return false
  const places = [title, entry.file, ...Object.values(entry.paths ?? {})]
  return places.some((place) => foldText(place).includes(wanted))
}

/** The keys of all lines that have lines below them. */
export function parentKeys(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) => (children.length === 0 ? [] : [key, ...parentKeys(children)]))
}

/** The keys of a file's ancestors, outermost first; empty if it is not in the tree. */
export function keysAbove(nodes: readonly TreeNode[], file: string): readonly string[] {
  for (const { key, children } of nodes) {
    if (children.some((child) => child.key === file)) return [key]
    const deeper = keysAbove(children, file)
    if (deeper.length > 0) return [key, ...deeper]
  }
  return []
}

function groupNode(key: string, title: string, children: readonly TreeNode[]): TreeNode {
  return nodeOf(key, title, null, children)
}

function fileNode(entry: StudioEntry): TreeNode {
  return nodeOf(entry.file, entry.title, entry, [])
}

function nodeOf(key: string, title: string, entry: StudioEntry | null, children: readonly TreeNode[]): TreeNode {
  const sum = (markOf: (node: TreeNode) => number) => children.reduce((total, node) => total + markOf(node), 0)
  return {
    key,
    title,
    entry,
    children,
    below: {
      changed: sum((node) => node.below.changed + (node.entry?.isChanged ? 1 : 0)),
      errors: sum((node) => node.below.errors + (node.entry?.errors ?? 0)),
      warnings: sum((node) => node.below.warnings + (node.entry?.warnings ?? 0)),
      missing: [...new Set(children.flatMap((node) => [...node.below.missing, ...(node.entry?.missing ?? [])]))],
    },
  }
}

function sorted(entries: readonly StudioEntry[]): readonly StudioEntry[] {
  return entries.toSorted((a, b) => a.sort - b.sort || a.title.localeCompare(b.title) || a.file.localeCompare(b.file))
}
