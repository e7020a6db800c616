import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { isPdf, type SourceDocument, saysPrivate, sortDocuments } from '#src/connectors/documents.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { httpsUrlOf, linkOf, numberOf, textOf, withoutGaps } from '#src/connectors/read-values.ts'

const MAX_URL = 1000

/** Pictures, plans, documents, videos and the tour. The site downloads files after each import, since addresses expire. */
export function mediaOf(estate: PlainObject, mapping: Mapping) {
  const plans = inOrder(estate.plans)
  const isDocument = (item: PlainObject) => isPdf(item.filename) || /pdf/i.test(textOf(item.content_type, 60))
  const { pictures: others, documents } = sortDocuments(
    [
      ...plans.filter(isDocument).map((item) => ({ ...documentOf(item), kind: 'plans' as const })),
      ...inOrder(estate.documents).map(documentOf),
    ],
    mapping,
  )
  const pictures = [
    ...inOrder(estate.images).flatMap((item) => picture(item, 'photo', mapping)),
    ...plans.filter((item) => !isDocument(item)).flatMap((item) => picture(item, 'plan', mapping)),
    ...others,
  ]
  const video = linkOf(estate.video_url, mapping)
  const tour = linkOf(estate.virtual_tour_url, mapping)
  return {
    Pictures: pictures.length === 0 ? undefined : pictures,
    Documents: documents,
    Videos: video === undefined ? undefined : [video],
    VirtualTour: tour,
  }
}

function documentOf(item: PlainObject): SourceDocument {
  const { url, description, filename: fileName, content_type: type } = item
  return { url, name: textOf(description, 200), fileName, type, isPrivate: saysPrivate(item) }
}

function inOrder(list: unknown): readonly PlainObject[] {
  return asList(list)
    .map(asObject)
    .toSorted((a, b) => (numberOf(a.ordinal) ?? 0) - (numberOf(b.ordinal) ?? 0))
}

function picture(item: PlainObject, kind: 'photo' | 'plan', mapping: Mapping) {
  const url = httpsUrlOf(item.url, MAX_URL)
  if (url === undefined) {
    mapping.lost(kind === 'plan' ? 'plans' : 'images', textOf(item.url, 80) || 'without an address')
    return []
  }
  const name = textOf(item.description)
  return [withoutGaps({ Url: url, Name: name || undefined, Kind: kind === 'plan' ? kind : alteredKindOf([name]) })]
}
