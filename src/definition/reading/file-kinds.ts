export type FileKindName =
  | 'site'
  | 'header'
  | 'footer'
  | 'property-display'
  | 'forms'
  | 'redirects'
  | 'connector'
  | 'translations'
  | 'patterns'
  | 'page'
  | 'content'
  | 'properties'
  | 'projects'
  | 'owners'
  | 'categories'
  | 'cities'
  | 'neighbourhoods'

export interface FileKind {
  readonly name: FileKindName
  readonly id: string
  /** The module type of a content file; otherwise empty. */
  readonly type: string
}

const OF_ONE_NAME = [
  /^(site|header|footer|property-display|forms|redirects|connector|translations|patterns)\.json$/,
  /^data\/(properties|projects|owners|categories|cities|neighbourhoods)\.json$/,
]
const OF_FOLDER = /^(?:pages|content\/([^/]+))\/([^/]+)\.json$/

/** Files with fixed names. */
export const NAMED_FILES: readonly string[] = [
  ...['site', 'header', 'footer', 'property-display', 'forms', 'redirects', 'connector', 'translations', 'patterns'].map(
    (name) => `${name}.json`,
  ),
  ...['properties', 'projects', 'owners', 'categories', 'cities', 'neighbourhoods'].map((name) => `data/${name}.json`),
]

const NAME = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Windows devices, and a property of every JavaScript object. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|constructor)$/

/** Whether a name is valid for a page, content or module type: the same on every disk, and a plain key. */
export function isDefinitionName(name: string): boolean {
  return NAME.test(name) && !RESERVED.test(name)
}

/** Whether no file can have a name, however plain it is: a page called "Con" needs another one. */
export function isReservedName(name: string): boolean {
  return RESERVED.test(name)
}

/** The kind of a file by its path; null if invalid. Check external paths with it or with {@link isMediaFile}. */
export function fileKindOf(file: string): FileKind | null {
  for (const pattern of OF_ONE_NAME) {
    const id = pattern.exec(file)?.[1]
    // The patterns only capture names of their kind.
    if (id !== undefined) return { name: id as FileKindName, id, type: '' }
  }
  const [, type, id] = OF_FOLDER.exec(file) ?? []
  if (id === undefined || !isDefinitionName(id)) return null
  if (type === undefined) return { name: 'page', id, type: '' }
  return isDefinitionName(type) ? { name: 'content', id, type } : null
}

/** The schema name of a kind, or "content/<type>". */
export function schemaNameOf(kind: FileKind): string {
  return kind.name === 'content' ? `content/${kind.type}` : kind.name
}

const FEED_FILES = ['data/properties.json', 'data/projects.json', 'data/owners.json']

/** Whether a file belongs to the feed, which the importer reads. */
export function isFeedFile(file: string): boolean {
  return FEED_FILES.includes(file)
}

/** Whether a file is part of drafts and versions. */
export function isDefinitionFile(file: string): boolean {
  return fileKindOf(file) !== null && !isFeedFile(file)
}

/** A name valid on every disk: no separators, control characters, leading dot, or space or dot at its end. */
const MEDIA_NAME = /^[^\p{C}\\/:*?"<>|.\s][^\p{C}\\/:*?"<>|]{0,200}(?<![.\s])$/u

export function isMediaFile(file: string): boolean {
  const [top, ...names] = file.split('/')
  const isName = (name: string) => MEDIA_NAME.test(name) && !RESERVED.test((name.split('.')[0] ?? '').toLowerCase())
  return top === 'media' && names.length > 0 && names.every(isName)
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
