import type { ShellDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'

/** The banner of the header as views receive it. */
export type ShellBanner = ShellDocument['header']['banner']
export type ShellVideo = NonNullable<ShellBanner['video']>

/** The display width of a home banner's picture: it covers the window's width and 66 % of its height. */
export function homeBannerSizes({ widthPx, heightPx }: Picture): string {
  return `max(100vw, ${Math.round((66 * widthPx) / heightPx)}vh)`
}

/** Where a phone shows the portrait crop of a home banner's picture, as a media query, and where not. */
export const PORTRAIT_PHONE = '(max-width: 767px) and (orientation: portrait)'
export const NO_PORTRAIT_PHONE = '(min-width: 768px), (orientation: landscape)'

/**
 * The display width of another banner's picture: it covers the window's width and 16 rem of height. A phone takes two thirds of it:
 * beneath the veil, which is densest there, more pixels cannot be distinguished.
 */
export const PAGE_BANNER_SIZES = '(max-width: 767px) max(66vw, 20rem), 100vw'

/** The still picture of a banner of any type. */
export function stillOf({ type, image, gallery, video }: ShellBanner): Picture | undefined {
  const stills = { image, gallery: gallery?.[0], video: video?.poster }
  return stills[type] ?? image ?? gallery?.[0] ?? video?.poster
}
