import { BannerGallery } from './BannerGallery.tsx'
import { BannerVideo } from './BannerVideo.tsx'
import type { ShellBanner } from './shell-banner.ts'

/** The moving part of a home banner, with its pause button: loaded only where needed. */
export default function MovingBanner({ banner }: { readonly banner: ShellBanner }) {
  if (banner.type === 'gallery' && banner.gallery) return <BannerGallery pictures={banner.gallery} />
  if (banner.type === 'video' && banner.video) return <BannerVideo video={banner.video} />
  return null
}
