/** What a file of the site definition holds. */
export type FileKindName =
  | 'site'
  | 'header'
  | 'footer'
  | 'property-display'
  | 'forms'
  | 'page'
  | 'content'
  | 'properties'
  | 'projects'
  | 'owners'
  | 'categories'
  | 'cities'
  | 'neighbourhoods'

/** What one file is, told by where it lies. */
export interface FileKind {
  readonly name: FileKindName
  /** The file's name without folder and extension. */
  readonly id: string
  /** The module type of a content file; otherwise empty. */
  readonly type: string
}

const FILES: readonly (readonly [RegExp, FileKindName?])[] = [
  [/^(site|header|footer|property-display|forms)\.json$/],
  [/^data\/(properties|projects|owners|categories|cities|neighbourhoods)\.json$/],
  [/^pages\/([^/]+)\.json$/, 'page'],
]

/** What a file is, by its path relative to site-config; null where the site definition has no such file. */
export function fileKindOf(file: string): FileKind | null {
  for (const [pattern, name] of FILES) {
    const id = pattern.exec(file)?.[1]
    // The patterns without a name capture exactly the names of their kinds.
    if (id !== undefined) return { name: name ?? (id as FileKindName), id, type: '' }
  }
  const [, type, id] = /^content\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
  return type !== undefined && id !== undefined ? { name: 'content', id, type } : null
}

/** The name of the schema a kind of file follows: the kind's own, or "content/<type>". */
export function schemaNameOf(kind: FileKind): string {
  return kind.name === 'content' ? `content/${kind.type}` : kind.name
}

const FEED_FILES = ['data/properties.json', 'data/projects.json', 'data/owners.json']

/** Whether a file belongs to the feed, which the importer reads; it is no part of the site definition proper. */
export function isFeedFile(file: string): boolean {
  return FEED_FILES.includes(file)
}

/** Whether a file is nobody's business: hidden ones, editors' backups, texts about the folder, and documents of properties. */
export function isIgnoredFile(file: string): boolean {
  return (
    /(^|\/)\./.test(file) ||
    file.endsWith('~') ||
    /(^|\/)(README|LICENSE)(\.\w+)?$/i.test(file) ||
    /^documents\/.+\.pdf$/.test(file)
  )
}
