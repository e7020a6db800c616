import { type PropertyDetail, readVideoUrl, type Text, type Video } from 'vitrine/module'
import type texts from './texts.json'

export type Photo = PropertyDetail['Pictures'][number]

/** The id of the photos on the page, and the id and name of the viewer. */
export const GALLERY_ID = 'gallery'
export const VIEWER = 'photos'

export function byKind(pictures: readonly Photo[]): { readonly photos: readonly Photo[]; readonly plans: readonly Photo[] } {
  const plans = pictures.filter(({ Kind }) => Kind === 'plan')
  return { photos: pictures.filter(({ Kind }) => Kind !== 'plan'), plans }
}

/** The id of the videos below the photos. */
export const VIDEOS_ID = 'videos'

/** The id of a photo in the viewer, to which its link leads. */
export function slideId({ ID }: Photo): string {
  return `photo-${ID}`
}

/** A caption; the number of the photo, from 1, where there is none. */
export function captionOf(caption: string, index: number, text: Text<keyof typeof texts>): string {
  return caption || text('property-gallery.photo', { number: index + 1 })
}

/** The videos and the tour of a property from known hosts; others are left out. */
export function videosOf({ Videos = [], VirtualTour = '' }: PropertyDetail, hosts: readonly string[]): readonly Video[] {
  const urls = new Set([...Videos, VirtualTour])
  return [...urls].flatMap((url) => readVideoUrl(url, hosts) ?? [])
}
