import type { ShellDocument } from '#schemas/site/page-document.ts'
import type { Picture } from '#schemas/site/picture.ts'

/** The banner of the header as views receive it. */
export type ShellBanner = ShellDocument['header']['banner']
export type ShellVideo = NonNullable<ShellBanner['video']>

/** The display width of a home banner's picture: it covers the window's width and 84 % of its height. */
export function homeBannerSizes({ widthPx, heightPx }: Picture): string {
  return `max(100vw, ${Math.round((84 * widthPx) / heightPx)}vh)`
}

/** The still picture of a banner of any type. */
export function stillOf({ type, image, gallery, video }: ShellBanner): Picture | undefined {
  const stills = { image, gallery: gallery?.[0], video: video?.poster }
  return stills[type] ?? image ?? gallery?.[0] ?? video?.poster
}
