import type { DocumentKind } from '#schemas/property/document-kind.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import type { MappedProperty, Mapping } from './connector.ts'
import { documentKindOf, KIND_NAMES, ON_REQUEST } from './document-kinds.ts'
import { flagOf, httpsUrlOf, textOf, withoutGaps } from './read-values.ts'
import { unwrapLink } from './unwrap-link.ts'

type Picture = NonNullable<MappedProperty['Pictures']>[number]
type Document = NonNullable<MappedProperty['Documents']>[number]

/** A document as a source has it. */
export interface SourceDocument {
  /** Its address, or the `Url` of a file that is here. */
  readonly url: unknown
  /** Its title, or one per language; the words of its kind where it is empty. */
  readonly name?: string | Readonly<Record<string, string>> | undefined
  /** What the file is called at the source. */
  readonly fileName?: unknown
  /** The media type. */
  readonly type?: unknown
  /** Where the source says it; else by its names. */
  readonly kind?: DocumentKind | undefined
  /** Whether the source keeps it from the website. */
  readonly isPrivate?: boolean
}

/** Documents that visitors may have, and plans among them that are pictures. */
export interface SortedDocuments {
  readonly pictures: readonly Picture[]
  readonly documents: Document[] | undefined
}

const PICTURE_FORMAT = /^(?:jpe?g|png|webp)$/
const FORMAT = /^(?:pdf|jpe?g|png|webp)$/
/** Endings of other files; an address may end with anything else. */
const OTHER_FORMAT =
  /^(?:docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|html?|xml|zip|rar|7z|dwg|dxf|tiff?|gif|bmp|heic|svg|mp4|mov|eml|msg)$/

/** Sorts documents into those that are shown and pictures of floor plans, each address once; the others are counted with their reason. */
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

/** "pdf" by the media type or the end of a name; '' where nothing says it. */
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

/** The address that a mail scanner has wrapped; any other as it is. */
function linkIn(url: unknown): unknown {
  const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : null
  const inner = address && unwrapLink(address)
  return inner === null || inner === address ? url : inner.href
}

/** Whether an address, or a name of a file, is that of a PDF. */
export function isPdf(url: unknown): boolean {
  return /\.pdf$/i.test(fileNameOf({ url }))
}

const PRIVATE_FIELD = /^(?:is_?)?(?:private|confidential|internal|hidden)$/i
const PUBLIC_FIELD =
  /^(?:is_?)?(?:public|publish(?:ed)?|online|visible|publish_?(?:internet|website)|show_?on_?(?:website|internet))$/i

/** Whether a record says of itself, in the usual words of such programs, that it is not for the website. */
export function saysPrivate(record: PlainObject): boolean {
  // By the names first: what is no such field is not read.
  return Object.keys(record).some(
    (field) =>
      (PRIVATE_FIELD.test(field) && flagOf(record[field]) === true) ||
      (PUBLIC_FIELD.test(field) && flagOf(record[field]) === false),
  )
}
