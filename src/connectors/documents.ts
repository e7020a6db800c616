import type { DocumentKind } from '#schemas/property/document-kind.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { MappedProperty, Mapping } from './connector.ts'
import { documentKindOf, KIND_NAMES, ON_REQUEST } from './document-kinds.ts'
import { flagOf, httpsUrlOf, textOf, withoutGaps } from './read-values.ts'
import { unwrapLink } from './unwrap-link.ts'

type Picture = NonNullable<MappedProperty['Pictures']>[number]
type Document = NonNullable<MappedProperty['Documents']>[number]

export interface SourceDocument {
  /** An address, or the `Url` of a stored file. */
  readonly url: unknown
  /** One title, or one per language; default: the name of its kind. */
  readonly name?: string | Readonly<Record<string, string>> | undefined
  readonly fileName?: unknown
  readonly type?: unknown
  /** Default: detected from its names. */
  readonly kind?: DocumentKind | undefined
  readonly isPrivate?: boolean
}

/** Public documents, and floor plans that are pictures. */
export interface SortedDocuments {
  readonly pictures: readonly Picture[]
  readonly documents: Document[] | undefined
}

const PICTURE_FORMAT = /^(?:jpe?g|png|webp)$/
const FORMAT = /^(?:pdf|jpe?g|png|webp)$/
/** File extensions of other formats; an address may end with anything else. */
const OTHER_FORMAT =
  /^(?:docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|html?|xml|zip|rar|7z|dwg|dxf|tiff?|gif|bmp|heic|svg|mp4|mov|eml|msg)$/

/** Separates documents and pictures of floor plans, each address once; counts the others with a reason. */
export function sortDocuments(found: readonly SourceDocument[], mapping: Mapping): SortedDocuments {
  const pictures = new Map<string, Picture>()
  const documents = new Map<string, Document>()
  for (const source of found) {
    const names = typeof source.name === 'object' ? Object.values(source.name) : [source.name ?? '']
    const label = names.find((name) => name !== '') ?? (textOf(source.fileName, 100) || 'without a name')
    if (source.isPrivate) {
      mapping.refuseDocument('not for the website', label)
      continue
    }
    const url = addressOf(source.url)
    const format = formatOf(source)
    if (url === undefined) mapping.refuseDocument('no address of https', textOf(source.url, 100) || label)
    else if (OTHER_FORMAT.test(format)) mapping.refuseDocument('no PDF, JPEG, PNG or WebP', format)
    else {
      const own = source.kind ?? documentKindOf(...names, fileNameOf(source))
      const kind = mapping.value('document', own)
      if (kind === null) mapping.refuseDocument('left out by "mapping"', own)
      else if (own === 'plans' && kind === own && PICTURE_FORMAT.test(format)) pictures.set(url, planOf(url, source.name))
      else documents.set(url, documentOf(url, { kind, own, name: nameOf(source.name, own) }))
    }
  }
  return { pictures: [...pictures.values()], documents: documents.size === 0 ? undefined : [...documents.values()] }
}

function planOf(Url: string, name: SourceDocument['name']): Picture {
  return withoutGaps({ Url, Name: name === '' ? undefined : name, Kind: 'plan' as const })
}

interface Told {
  readonly kind: unknown
  readonly own: DocumentKind
  readonly name: Document['Name']
}

function documentOf(Url: string, { kind, own, name: Name }: Told): Document {
  if (kind === ON_REQUEST) return { Name, Kind: own, OnRequest: true }
  return { Name, Url, Kind: (typeof kind === 'string' ? kind : own) as DocumentKind }
}

function nameOf(name: SourceDocument['name'], kind: DocumentKind): Document['Name'] {
  const isEmpty = name === undefined || name === '' || (typeof name === 'object' && Object.keys(name).length === 0)
  return isEmpty ? KIND_NAMES[kind] : name
}

function addressOf(url: unknown): string | undefined {
  return typeof url === 'string' && /^[\w-][\w./-]*$/.test(url) ? url : httpsUrlOf(url)
}

/** "pdf" by media type or extension; '' where unknown. */
function formatOf(source: SourceDocument): string {
  const [, type = ''] = /^(?:application|image)\/(pdf|jpeg|png|webp)\b/.exec(textOf(source.type, 60).toLowerCase()) ?? []
  if (type !== '') return type
  const [ending = ''] = [textOf(source.fileName, 200), fileNameOf(source)]
    .map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase())
    .filter((end) => FORMAT.test(end) || OTHER_FORMAT.test(end))
  return ending
}

/** The last part of the path of an address, or the name of the file. */
function fileNameOf({ url, fileName }: SourceDocument): string {
  const [path = ''] = textOf(linkIn(url), 1000).split(/[?#]/)
  return textOf(fileName, 200) || path.slice(path.lastIndexOf('/') + 1)
}

/** Unwraps an address of a mail scanner. */
function linkIn(url: unknown): unknown {
  const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : null
  const inner = address && unwrapLink(address)
  return inner === null || inner === address ? url : inner.href
}

export function isPdf(url: unknown): boolean {
  return /\.pdf$/i.test(fileNameOf({ url }))
}

const PRIVATE_FIELD = /^(?:is_?)?(?:private|confidential|internal|hidden)$/i
const PUBLIC_FIELD =
  /^(?:is_?)?(?:public|publish(?:ed)?|online|visible|publish_?(?:internet|website)|show_?on_?(?:website|internet))$/i

/** Whether a record is marked as hidden from the website, by the usual field names. */
export function saysPrivate(record: PlainObject): boolean {
  // Check names first, so that other fields do not count as read.
  return Object.keys(record).some(
    (field) =>
      (PRIVATE_FIELD.test(field) && flagOf(record[field]) === true) ||
      (PUBLIC_FIELD.test(field) && flagOf(record[field]) === false),
  )
}
