import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'
import type { ThemeBanner } from '#schemas/site/theme.ts'

/** The header's banner as views receive it. */
export type ShellBanner = ShellDocument['header']['banner']
export type ShellVideo = NonNullable<ShellBanner['video']>

/** The maximum height of the home page's banner in vh. */
const HOME_VH = { low: 44, regular: 66, tall: 82, full: 100 } as const
/** The maximum height on other pages in themes with high banners; lower banners are limited by the picture's ratio. */
const PAGE_VH = { low: 0, regular: 0, tall: 50, full: 70 } as const

/** The display width of a banner's picture for `sizes`: it covers the width and the height of its place. */
export function bannerSizes({ widthPx, heightPx }: Picture, { style, height }: ThemeBanner, isHome: boolean): string {
  const vh = Math.round(((isHome ? HOME_VH : PAGE_VH)[height] * widthPx) / heightPx)
  const covering = (width: string) => (vh === 0 ? width : `max(${width}, ${vh}vh)`)
  if (style === 'split') return `(min-width: 768px) ${covering('50vw')}, 100vw`
  if (isHome || vh > 0) return covering('100vw')
  // The gradient hides picture details on phones, so fewer pixels suffice: two thirds of the width, and 16 rem less height.
  return style === 'gradient' ? '(max-width: 767px) max(66vw, 20rem), 100vw' : '100vw'
}

/** The media query for the portrait crop of a home banner's picture. */
export const PORTRAIT_PHONE = '(max-width: 767px) and (orientation: portrait)'
export const NO_PORTRAIT_PHONE = '(min-width: 768px), (orientation: landscape)'

/** The banner of a page: its own, or the common one. */
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
