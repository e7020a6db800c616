/** What a file of the site definition holds. */
export type FileKindName =
  | 'site'
  | 'header'
  | 'footer'
  | 'property-display'
  | 'forms'
  | 'redirects'
  | 'connector'
  | 'translations'
  | 'page'
  | 'content'
  | 'properties'
  | 'projects'
  | 'owners'
  | 'categories'
  | 'cities'
  | 'neighbourhoods'

/** The kind of a file, decided by its path. */
export interface FileKind {
  readonly name: FileKindName
  /** The file's name without folder and extension. */
  readonly id: string
  /** The module type of a content file; otherwise empty. */
  readonly type: string
}

const FILES: readonly (readonly [RegExp, FileKindName?])[] = [
  [/^(site|header|footer|property-display|forms|redirects|connector|translations)\.json$/],
  [/^data\/(properties|projects|owners|categories|cities|neighbourhoods)\.json$/],
  [/^pages\/([^/]+)\.json$/, 'page'],
]

/** The files that have one name. */
export const NAMED_FILES: readonly string[] = [
  ...['site', 'header', 'footer', 'property-display', 'forms', 'redirects', 'connector', 'translations'].map(
    (name) => `${name}.json`,
  ),
  ...['properties', 'projects', 'owners', 'categories', 'cities', 'neighbourhoods'].map((name) => `data/${name}.json`),
]

/** The kind of a file by its path relative to site-config; null for any other file. */
export function fileKindOf(file: string): FileKind | null {
  for (const [pattern, name] of FILES) {
    const id = pattern.exec(file)?.[1]
    // Patterns without a name capture exactly the names of their kinds.
    if (id !== undefined) return { name: name ?? (id as FileKindName), id, type: '' }
  }
  const [, type, id] = /^content\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
  return type !== undefined && id !== undefined ? { name: 'content', id, type } : null
}

/** The name of a file's schema: that of its kind, or "content/<type>". */
export function schemaNameOf(kind: FileKind): string {
  return kind.name === 'content' ? `content/${kind.type}` : kind.name
}

const FEED_FILES = ['data/properties.json', 'data/projects.json', 'data/owners.json']

/** Whether a file belongs to the feed, which the importer reads; it is not part of the site definition proper. */
export function isFeedFile(file: string): boolean {
  return FEED_FILES.includes(file)
}

/** Whether a file is ignored: hidden files, editors' backups, readme files, and documents of properties. */
export function isIgnoredFile(file: string): boolean {
  return (
    /(^|\/)\./.test(file) ||
    file.endsWith('~') ||
    /(^|\/)(README|LICENSE)(\.\w+)?$/i.test(file) ||
    /^documents\/.+\.pdf$/.test(file)
  )
}
