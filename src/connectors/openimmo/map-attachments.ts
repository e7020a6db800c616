import type { MappedProperty, Mapping } from '#src/connectors/connector.ts'
import { isPdf, type SourceDocument, sortDocuments } from '#src/connectors/documents.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { httpsUrlOf, textOf, withoutGaps } from '#src/connectors/read-values.ts'
import { textAt, type XmlElement } from '#src/connectors/xml-elements.ts'
import { attachmentsIn, saidBy } from './said-by.ts'

interface Options {
  readonly mapping: Mapping
  readonly language: string
}

type Picture = NonNullable<MappedProperty['Pictures']>[number]

/** Pictures, documents, videos and a tour, by `files` or by address. The title picture comes first. */
export function attachmentsOf(
  immobilie: XmlElement,
  files: Readonly<Record<string, unknown>>,
  { mapping, language }: Options,
): Pick<MappedProperty, 'Pictures' | 'Documents' | 'Videos' | 'VirtualTour'> {
  const pictures: Picture[] = []
  const documents: SourceDocument[] = []
  const [videos, tours]: [string[], string[]] = [[], []]
  for (const attachment of attachmentsIn(immobilie)) {
    const group = saidBy(attachment, 'gruppe') ?? 'BILD'
    const kind = mapping.value('attachment', group)
    const path = textAt(attachment, 'daten', 'pfad')
    if (kind === null || kind === undefined) continue
    const url = addressOf(path, files)
    const title = textOf(textAt(attachment, 'anhangtitel'))
    const name = title === '' ? undefined : { [language]: title }
    const isTour = kind === 'film' || kind === 'tour'
    if (kind === 'document' || (!isTour && isPdf(path))) {
      if (url === undefined) mapping.refuseDocument('did not come with the transfer, or is none', path ?? 'within the XML')
      else documents.push({ url, name, fileName: path, ...(kind === 'plan' && { kind: 'plans' }) })
    } else if (url === undefined) mapping.lost('attachment that did not come, or is none', path ?? 'within the XML')
    else if (isTour) (kind === 'film' ? videos : tours).push(...(url.startsWith('https:') ? [url] : []))
    else if (!pictures.some(({ Url }) => Url === url)) {
      const picture = withoutGaps({ Url: url, Name: name, Kind: kind === 'plan' ? ('plan' as const) : alteredKindOf([title]) })
      if (group.toUpperCase() === 'TITELBILD') pictures.unshift(picture)
      else pictures.push(picture)
    }
  }
  const sorted = sortDocuments(documents, mapping)
  const all = [...pictures, ...sorted.pictures]
  return {
    ...(all.length > 0 && { Pictures: all }),
    ...(sorted.documents && { Documents: sorted.documents }),
    ...(videos.length > 0 && { Videos: videos }),
    ...(tours[0] !== undefined && { VirtualTour: tours[0] }),
  }
}

function addressOf(path: string | undefined, files: Readonly<Record<string, unknown>>): string | undefined {
  if (path === undefined) return undefined
  const file = Object.hasOwn(files, path) ? files[path] : undefined
  return typeof file === 'string' ? file : httpsUrlOf(path)
}
