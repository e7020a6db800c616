import type { Mapping } from '#src/server/connectors/connector.ts'
import { httpsUrlOf, numberOf, textOf, withoutGaps } from '#src/server/connectors/read-values.ts'
import { asList, asObject, type PlainObject } from '#src/site/reading/plain-object.ts'

const MAX_URL = 1000
const MAX_LINK = 500

/**
 * Pictures, plans, films and the virtual tour. The addresses of pictures expire; the site fetches them after each import. Documents are
 * links that expire too, and nothing says which are for everybody: they are counted.
 */
export function mediaOf(estate: PlainObject, mapping: Mapping) {
  const pictures = [...inOrder(estate.images).flatMap((item) => picture(item, 'photo', mapping)), ...plansOf(estate, mapping)]
  for (const _ of asList(estate.documents)) mapping.lost('documents', 'a document')
  const video = httpsUrlOf(estate.video_url, MAX_LINK)
  const tour = httpsUrlOf(estate.virtual_tour_url, MAX_LINK)
  if (video === undefined) mapping.lost('video_url', estate.video_url)
  if (tour === undefined) mapping.lost('virtual_tour_url', estate.virtual_tour_url)
  return {
    Pictures: pictures.length === 0 ? undefined : pictures,
    Videos: video === undefined ? undefined : [video],
    VirtualTour: tour,
  }
}

function plansOf(estate: PlainObject, mapping: Mapping) {
  return inOrder(estate.plans).flatMap((item) => {
    const type = `${textOf(item.content_type)} ${textOf(item.filename)}`.toLowerCase()
    if (!type.includes('pdf')) return picture(item, 'plan', mapping)
    mapping.lost('plans', 'a plan as PDF')
    return []
  })
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
  return [withoutGaps({ Url: url, Name: textOf(item.description) || undefined, Kind: kind === 'plan' ? kind : undefined })]
}
