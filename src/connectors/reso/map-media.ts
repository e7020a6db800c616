import { ALTERED_PICTURE_KINDS } from '#schemas/property/picture-kind.ts'
import { asList, asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import type { Mapping } from '#src/connectors/connector.ts'
import { isPdf, type SourceDocument, sortDocuments } from '#src/connectors/documents.ts'
import { alteredKindOf } from '#src/connectors/picture-kind.ts'
import { flagOf, httpsUrlOf, linkOf, numberOf, textOf, withoutGaps } from '#src/connectors/read-values.ts'

const PICTURE_TYPE = /\b(jpe?g|png|webp|gif|image)\b/i

/** Public pictures, plans, documents, videos and tours of the expansion Media. A PDF plan is a document. */
export function mediaOf(record: PlainObject, mapping: Mapping) {
  const media = largestOfEach(asList(record.Media).map(asObject))
    .filter((item) => isPublic(item, mapping))
    .map((item) => ({ item, kind: kindOf(item, mapping) }))
  const isDocument = ({ item, kind }: (typeof media)[number]) => kind === 'document' || (kind === 'plan' && isPdfOf(item))
  const { pictures: plans, documents } = sortDocuments(media.filter(isDocument).map(documentOf), mapping)
  const photos = media.filter((one) => !isDocument(one))
  const pictures = [
    ...photos.flatMap(({ item, kind }) => (kind === 'photo' || kind === 'plan' ? picture(item, kind, mapping) : [])),
    ...plans,
  ]
  const linked = (wanted: string) => media.flatMap(({ item, kind }) => (kind === wanted ? link(item.MediaURL, mapping) : []))
  const [tour] = [
    ...link(record.VirtualTourURLUnbranded, mapping),
    ...linked('tour'),
    ...link(record.VirtualTourURLBranded, mapping),
  ]
  const videos = linked('video')
  return {
    Pictures: pictures.length === 0 ? undefined : pictures,
    Documents: documents,
    Videos: videos.length === 0 ? undefined : videos,
    VirtualTour: tour,
  }
}

function isPdfOf({ MediaURL, MediaType, MimeType }: PlainObject): boolean {
  return isPdf(MediaURL) || /pdf/i.test(`${textOf(MediaType, 60)} ${textOf(MimeType, 60)}`)
}

function documentOf({ item, kind }: { readonly item: PlainObject; readonly kind: unknown }): SourceDocument {
  const { MediaURL, MimeType, ShortDescription } = item
  const name = textOf(ShortDescription, 200)
  return { url: MediaURL, name, type: MimeType, ...(kind === 'plan' && { kind: 'plans' as const }) }
}

/** In order, each picture once: services may send several sizes with one MediaObjectID. */
function largestOfEach(media: readonly PlainObject[]): readonly PlainObject[] {
  const largest = new Map<unknown, PlainObject>()
  for (const item of media) {
    const key = textOf(item.MediaObjectID) || item
    const before = largest.get(key)
    if (before === undefined || widthOf(item) > widthOf(before)) largest.set(key, item)
  }
  return [...largest.values()].toSorted((a, b) => rankOf(a) - rankOf(b))
}

function widthOf({ ImageWidth }: PlainObject): number {
  return numberOf(ImageWidth) ?? 0
}

/** The preferred picture first, those without an order last. */
function rankOf({ PreferredPhotoYN, Order }: PlainObject): number {
  return flagOf(PreferredPhotoYN) === true ? -1 : (numberOf(Order) ?? 1e6)
}

/** Media without a permission are as public as their listing. */
function isPublic({ Permission }: PlainObject, mapping: Mapping): boolean {
  const permissions = (Array.isArray(Permission) ? Permission : textOf(Permission).split(',')).map((one) =>
    textOf(one).toLowerCase(),
  )
  const isAllowed = permissions.every((one) => one === '') || permissions.some((one) => one === 'public' || one === 'idx')
  if (!isAllowed) mapping.lost('Media with the permission', permissions.join(', '))
  return isAllowed
}

function kindOf(item: PlainObject, mapping: Mapping) {
  const category = textOf(item.MediaCategory)
  if (category === '') return PICTURE_TYPE.test(`${textOf(item.MediaType)} ${textOf(item.MimeType)}`) ? 'photo' : undefined
  const kind = mapping.value('media', category)
  return kind === 'photo' && /^floor ?plan$/i.test(textOf(item.ImageOf)) ? 'plan' : kind
}

function picture(item: PlainObject, kind: 'photo' | 'plan', mapping: Mapping) {
  const url = httpsUrlOf(item.MediaURL)
  if (url === undefined) {
    mapping.lost('Media', textOf(item.MediaURL, 80) || 'without an address')
    return []
  }
  const name = textOf(item.ShortDescription)
  const altered = alterationOf(item, mapping) ?? alteredKindOf([name, textOf(item.LongDescription)])
  return [withoutGaps({ Url: url, Name: name || undefined, Kind: kind === 'plan' ? kind : altered })]
}

/** The alteration of a picture: a list, or a comma-separated text. Of several the strongest counts. */
function alterationOf({ MediaAlteration }: PlainObject, mapping: Mapping) {
  const written = Array.isArray(MediaAlteration) ? MediaAlteration.map((one) => textOf(one)) : textOf(MediaAlteration).split(',')
  const found = written.flatMap((one) => (one.trim() === '' ? [] : [mapping.value('alteration', one.trim())]))
  return ALTERED_PICTURE_KINDS.find((kind) => found.includes(kind))
}

function link(value: unknown, mapping: Mapping): readonly string[] {
  const url = linkOf(value, mapping)
  return url === undefined ? [] : [url]
}
