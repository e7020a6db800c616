import { Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Video, VideoSource } from '#src/domain/video-url.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import type { Photo } from './media.ts'
import styles from './VideoPreview.module.css'

/** What visitors know the hosts by. */
const OWNERS: { readonly [source in VideoSource]?: string } = {
  youtube: 'YouTube (Google)',
  tiktok: 'TikTok',
  facebook: 'Facebook (Meta)',
  matterport: 'Matterport',
}

interface Props {
  readonly video: Video
  readonly poster: Photo | undefined
  /** The partners' hosts, whose films play on the page too. */
  readonly hosts: readonly string[]
}

/**
 * A video or tour behind a click: before it the visitor's browser asks nothing of the host, which a sentence names (WIDG-05).
 * The poster is a photo of the home. Without JavaScript the preview is a link to the video, and so it is for the film of a host that the
 * site does not know: the page's policy plays none.
 */
export function VideoPreview({ video, poster, hosts }: Props) {
  const text = useText()
  const noticeId = useId()
  const [isPlaying, setPlaying] = useState(false)
  const title = text(video.source === 'matterport' ? 'gallery.tour' : 'gallery.video')
  if (isPlaying) return <VideoFrame video={video} title={title} />
  return (
    <figure className={styles.preview}>
      <a
        className={styles.frame}
        href={video.embedUrl}
        rel="noopener nofollow"
        aria-describedby={noticeId}
        onClick={(event) => {
          if (!mayPlayHere(video, hosts)) return
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
      <figcaption id={noticeId} className={styles.notice}>
        {text('gallery.third-party', { host: recipientOf(video) })}
      </figcaption>
    </figure>
  )
}

/** The video itself; it takes the focus from the link that it replaces. */
function VideoFrame({ video, title }: { readonly video: Video; readonly title: string }) {
  const embed = useRef<HTMLVideoElement & HTMLIFrameElement>(null)
  useEffect(() => embed.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.frame}>
      {video.source === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: the feed carries no captions
        <video ref={embed} className={styles.embed} src={video.embedUrl} controls autoPlay aria-label={title} />
      ) : (
        <iframe
          ref={embed}
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

function mayPlayHere({ source, host }: Video, hosts: readonly string[]): boolean {
  return source !== 'file' || host === window.location.hostname || hosts.includes(host)
}

/** Whom the visitor's browser would talk to: by the name that people know, where there is one, and by host. */
function recipientOf({ source, host }: Video): string {
  const owner = OWNERS[source]
  return owner === undefined ? host : `${owner}, ${host}`
}
