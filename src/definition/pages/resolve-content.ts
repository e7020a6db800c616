import type { Language } from '#schemas/language.ts'
import type { WrittenBy } from '#schemas/modules/define-module.ts'
import { DOWNLOAD_KINDS, type Download, downloadKind } from '#schemas/site/download.ts'
import type { Localised } from '#schemas/site/localised.ts'
import type { Picture } from '#schemas/site/picture.ts'
import { type FocusPoint, type FocusWord, focusPosition } from '#src/base/pictures/picture-focus.ts'
import { byLanguage, multilingualText } from '#src/base/text/multilingual-text.ts'
import { displayPhone, phoneHref } from '#src/base/text/phone.ts'
import { type DownloadFile, downloadNames } from '#src/definition/media/download-file.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { localisePath } from '#src/definition/paths/path-localise.ts'
import { resolveRichText, type SanitiseCache } from './resolve-rich-text.ts'

/** Null for a missing picture. */
export type FindPicture = (
  src: string,
) => (Pick<Picture, 'urlTemplate' | 'widthPx' | 'heightPx' | 'placeholder'> & Partial<Pick<Picture, 'focus'>>) | null

/** Null for a missing download or one of another format. */
export type FindDownload = (name: string) => DownloadFile | null

/** The data for resolving values: one object per site version. */
export interface ContentContext {
  readonly table: PathTable
  readonly pictures: FindPicture
  readonly downloads?: FindDownload
  readonly sanitiseCache: SanitiseCache
  /** Whether links stay in preview mode. */
  readonly isPreview?: boolean
}

/** The keywords of a JSON Schema that are read here. */
interface SchemaNode {
  readonly node?: string
  readonly type?: string | readonly string[]
  readonly properties?: { readonly [name: string]: SchemaNode }
  readonly additionalProperties?: boolean | SchemaNode
  readonly items?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly default?: unknown
}

/**
 * A checked value as a view receives it: texts in one language, HTML sanitised, links localised, phone numbers grouped, pictures
 * with sizes, defaults filled in. Omits missing pictures, links without a text and buttons to unpublished pages.
 */
export function resolveContent(schema: object, value: unknown, language: Language, context: ContentContext): unknown {
  const node: SchemaNode = schema
  const resolve = (child: SchemaNode, part: unknown) => resolveContent(child, part, language, context)

  if (node.node !== undefined && !LINK_NODES.has(node.node)) return resolveNode(node.node, value, language, context)
  const branch = (node.anyOf ?? node.oneOf)?.find((candidate) => isOfType(candidate, value))
  if (branch !== undefined) return resolve(branch, value)
  if (Array.isArray(value)) {
    const { items } = node
    return items === undefined ? value : value.map((item) => resolve(items, item)).filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value

  const defaults = Object.entries(node.properties ?? {}).filter(
    ([name, child]) => 'default' in child && !Object.hasOwn(value, name),
  )
  const entries = [...Object.entries(value), ...defaults.map(([name, child]) => [name, child.default] as const)]
  const resolved = entries.map(([name, part]) => {
    const child = schemaOf(node, name)
    return [name, child === undefined ? part : resolve(child, part)] as const
  })
  const object = Object.fromEntries(resolved.filter(([, part]) => part !== undefined))
  return isLeftOut(node.node, object) ? undefined : object
}

/** The same, typed by the schema, which the value satisfies. */
export function resolveAs<const Schema extends object>(
  schema: Schema,
  value: unknown,
  language: Language,
  context: ContentContext,
): Localised<WrittenBy<Schema>> {
  // The only cast from a checked value to the type of its schema.
  return resolveContent(schema, value, language, context) as Localised<WrittenBy<Schema>>
}

const LINK_NODES: ReadonlySet<string> = new Set(['named-link', 'action'])

/** Links without text and buttons to hidden pages are omitted. */
function isLeftOut(kind: string | undefined, { label, link }: { readonly label?: unknown; readonly link?: unknown }): boolean {
  return (kind !== undefined && label === '') || (kind === 'action' && link === '')
}

function resolveNode(kind: string, value: unknown, language: Language, context: ContentContext): unknown {
  switch (kind) {
    case 'text':
      return multilingualText(value, language)
    case 'rich-text':
      return resolveRichText(multilingualText(value, language), language, context)
    case 'link':
      return typeof value === 'string' ? localisePath(context.table, value, language) : value
    case 'picture':
      return resolvePicture(value, language, context)
    case 'flag':
      return resolveFlag(value, language)
    case 'phone':
      return typeof value === 'string' ? { text: displayPhone(value), href: phoneHref(value) } : value
    case 'download':
      return resolveDownload(value, language, context)
    case 'file':
      return typeof value === 'string' ? `/media/${value}` : value
    default:
      return value
  }
}

/** Undefined for a missing picture. */
export function resolvePicture(value: unknown, language: Language, { pictures }: ContentContext): Picture | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // The schema checked these fields.
  const { src, alt, focus } = value as { src?: string; alt?: unknown; focus?: FocusWord | FocusPoint }
  const found = src === undefined ? null : pictures(src)
  if (found === null) return undefined
  const position = focus === undefined ? (found.focus ?? 'center') : focusPosition(focus)
  return { ...found, alt: multilingualText(alt, language), focus: position }
}

/** The download for all languages or the page's; otherwise those in other languages. */
export function resolveDownload(
  written: unknown,
  pageLanguage: Language,
  { downloads = () => null }: Pick<ContentContext, 'downloads'>,
): readonly Download[] {
  const found = downloadNames(written).flatMap(([language, name]) => {
    const [kind, file] = [downloadKind(name), downloads(name)]
    if (kind === null || file === null || !file.isOfItsKind || file.sizeBytes === 0) return []
    return [
      { language, file: { href: `/media/${name}?v=${file.version}`, kind, ...DOWNLOAD_KINDS[kind], sizeBytes: file.sizeBytes } },
    ]
  })
  const own = found.find(({ language }) => language === '' || language === pageLanguage)
  if (own !== undefined) return [own.file]
  return found.flatMap(({ language, file }) => (language === '' ? [] : [{ ...file, language }]))
}

/** A flag for all languages or by language code; `absent` is its default. */
export function resolveFlag(value: unknown, language: Language, absent = false): boolean {
  const flag = typeof value === 'boolean' ? value : byLanguage(value, language)
  return typeof flag === 'boolean' ? flag : absent
}

function schemaOf(node: SchemaNode, name: string): SchemaNode | undefined {
  if (node.properties !== undefined && Object.hasOwn(node.properties, name)) return node.properties[name]
  return typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined
}

function isOfType({ type }: SchemaNode, value: unknown): boolean {
  if (type === undefined) return true
  const name = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return [type].flat().some((allowed) => allowed === name || (allowed === 'integer' && name === 'number'))
}
