import { BannerGallery } from './BannerGallery.tsx'
import { BannerVideo } from './BannerVideo.tsx'
import type { ShellBanner } from './shell-banner.ts'

/** What moves over the first picture of a home banner, with the button that stops it: fetched only where something does. */
export default function MovingBanner({ banner }: { readonly banner: ShellBanner }) {
  if (banner.type === 'gallery' && banner.gallery) return <BannerGallery pictures={banner.gallery} />
  if (banner.type === 'video' && banner.video) return <BannerVideo video={banner.video} />
  return null
}
