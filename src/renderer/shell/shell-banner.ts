import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { ThemeBanner } from '#schemas/site/theme.ts'

/** The banner of the header as views receive it. */
export type ShellBanner = ShellDocument['header']['banner']
export type ShellVideo = NonNullable<ShellBanner['video']>

/** How much of the window's height the banner of the home page takes at most, in vh. */
const HOME_VH = { low: 44, regular: 66, tall: 82, full: 100 } as const
/** The same of other pages with high banners; lower ones are never higher than a picture that is as wide as the window. */
const PAGE_VH = { low: 0, regular: 0, tall: 50, full: 70 } as const

/** The display width of a banner's picture, for its `sizes`: it covers the width and the height of its place. */
export function bannerSizes({ widthPx, heightPx }: Picture, { style, height }: ThemeBanner, isHome: boolean): string {
  const vh = Math.round(((isHome ? HOME_VH : PAGE_VH)[height] * widthPx) / heightPx)
  const covering = (width: string) => (vh === 0 ? width : `max(${width}, ${vh}vh)`)
  if (style === 'split') return `(min-width: 768px) ${covering('50vw')}, 100vw`
  if (isHome || vh > 0) return covering('100vw')
  // Beneath the veil, which is densest on a phone, more pixels cannot be distinguished: two thirds of the width, and 16 rem of height.
  return style === 'gradient' ? '(max-width: 767px) max(66vw, 20rem), 100vw' : '100vw'
}

/** Where a phone shows the portrait crop of a home banner's picture, as a media query, and where not. */
export const PORTRAIT_PHONE = '(max-width: 767px) and (orientation: portrait)'
export const NO_PORTRAIT_PHONE = '(min-width: 768px), (orientation: landscape)'

/** What the banner of a page shows: what it has of its own, or what all have. */
export function shownBanner(
  { header }: Pick<ShellDocument, 'header'>,
  { type, banner }: Pick<PageDocument, 'type' | 'banner'>,
): ShellBanner {
  if (banner?.media) return banner.media
  return type !== 'home' && banner?.image ? { type: 'image', image: banner.image } : header.banner
}

/** The still picture of a banner of any type. */
export function stillOf({ type, image, gallery, video }: ShellBanner): Picture | undefined {
  const stills = { image, gallery: gallery?.[0], video: video?.poster }
  return stills[type] ?? image ?? gallery?.[0] ?? video?.poster
}
