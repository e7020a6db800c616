import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Video } from '#src/domain/video-url.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import type { Photo } from './media.ts'
import styles from './VideoPreview.module.css'

/**
 * A video or tour behind a click: before it the visitor's browser asks nothing of the host, which a sentence names (WIDG-05).
 * The poster is a photo of the home. Without JavaScript the preview is a link to the video.
 */
export function VideoPreview({ video, poster }: { readonly video: Video; readonly poster: Photo | undefined }) {
  const text = useText()
  const [isPlaying, setPlaying] = useState(false)
  const isTour = video.source === 'matterport'
  const title = text(isTour ? 'gallery.tour' : 'gallery.video')
  if (isPlaying) {
    return (
      <div className={styles.frame}>
        {video.source === 'file' ? (
          // biome-ignore lint/a11y/useMediaCaption: the feed carries no captions
          <video className={styles.embed} src={video.embedUrl} controls autoPlay aria-label={title} />
        ) : (
          <iframe
            className={styles.embed}
            src={video.embedUrl}
            title={title}
            allow="autoplay; fullscreen; xr-spatial-tracking"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        )}
      </div>
    )
  }
  return (
    <figure className={styles.preview}>
      <a
        className={styles.frame}
        href={video.embedUrl}
        rel="noopener nofollow"
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <SitePicture picture={poster?.Picture} sizes="(max-width: 767px) 92vw, 40rem" isDecoration className={styles.poster} />
        <span className={styles.play}>
          <Play aria-hidden="true" size={20} fill="currentcolor" />
          {title}
        </span>
      </a>
      <figcaption className={styles.notice}>{text('gallery.third-party', { host: video.host })}</figcaption>
    </figure>
  )
}
