import type { Picture } from '#schemas/site/picture.ts'
import { PROGRESSIVE_WIDTHS } from '#schemas/site/picture-widths.ts'
import { portraitName } from '#src/base/pictures/picture-focus.ts'

const FALLBACK_WIDTH = 600

export interface PictureSources {
  readonly src: string
  /** Absent for pictures with a single size. */
  readonly srcSet?: string
}

/** The URL of a picture's portrait crop around its focus; null for pictures with a single size. */
export function portraitSource({ urlTemplate, focus }: Picture): string | null {
  return urlTemplate.includes('{width}') ? urlTemplate.replaceAll('{width}', portraitName(focus)) : null
}

/** The URLs of a picture's variants up to its size; at least the smallest. */
export function pictureSources(picture: Picture, widths: readonly number[] = PROGRESSIVE_WIDTHS): PictureSources {
  if (!picture.urlTemplate.includes('{width}')) return { src: picture.urlTemplate }
  const url = (width: number) => picture.urlTemplate.replaceAll('{width}', String(width))
  const rising = [...widths].sort((a, b) => a - b)
  const offered = rising.filter((width, index) => index === 0 || width <= picture.widthPx)
  const fallback = offered.findLast((width) => width <= FALLBACK_WIDTH) ?? offered[0]
  if (fallback === undefined) throw new Error('[Bug] a picture needs at least one width')
  return { src: url(fallback), srcSet: offered.map((width) => `${url(width)} ${width}w`).join(', ') }
}
