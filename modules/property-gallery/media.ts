import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { readVideoUrl, type Video } from '#src/domain/property/video-url.ts'
import { pictureSources } from '#src/parts/picture-sources.ts'

export type Photo = PropertyDetail['Pictures'][number]

/** The address of a photo in its largest offered size. */
export function largeUrl({ Picture }: Photo): string {
  const { src, srcSet } = pictureSources(Picture)
  return srcSet?.split(', ').at(-1)?.split(' ')[0] ?? src
}

/** The known videos and the tour of a property; unknown ones are left out. */
export function videosOf({ Videos = [], VirtualTour }: PropertyDetail, hosts: readonly string[]): readonly Video[] {
  const urls = new Set([...Videos, ...(VirtualTour === undefined ? [] : [VirtualTour])])
  return [...urls].flatMap((url) => readVideoUrl(url, hosts) ?? [])
}
