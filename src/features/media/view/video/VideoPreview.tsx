import { Play } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import type { Picture } from '#schemas/site/picture.ts'
import { VIDEO_SERVICE_NAMES } from '#schemas/site/video-service.ts'
import { type Video, withoutAutoplay } from '#src/features/properties/rules/video-url.ts'
import { useText } from '#src/i18n/use-text.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import { useMediaConsent } from '#src/ui/state/use-media-consent.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './VideoPreview.module.css'

interface Props {
  readonly video: Video
  readonly poster: Picture | undefined
  /** Default: the name of its kind. */
  readonly name?: string
  readonly hosts: readonly string[]
}

/** A click-to-load video or tour (WIDG-05). Contacts the third party only after a click or consent; else it is a link. */
export function VideoPreview({ video, poster, name, hosts }: Props) {
  const text = useText()
  const noticeId = useId()
  const [isPlaying, setPlaying] = useState(false)
  const kind = text(video.source === 'matterport' ? 'media.tour' : 'media.video')
  const title = name ?? kind
  const isHydrated = useIsHydrated()
  const [isAllowed] = useMediaConsent('videos')
  const mayShow = isAllowed && isHydrated && mayPlayHere(video, hosts)
  if (isPlaying || mayShow) return <VideoFrame video={video} title={title} isStarted={isPlaying} />
  return (
    <figure className={styles.preview}>
      <a
        className={styles.frame}
        href={video.embedUrl}
        data-holds-click
        rel="noopener nofollow"
        aria-describedby={noticeId}
        onClick={(event) => {
          if (!mayPlayHere(video, hosts)) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <SitePicture picture={poster} sizes="(max-width: 767px) 92vw, 40rem" isDecoration className={styles.poster} />
        <span {...buttonLook({ variant: 'overlay', className: styles.play })}>
          <Icon of={Play} size={20} fill="currentcolor" />
          {kind}
          {name && <span className="visually-hidden">: {name}</span>}
        </span>
      </a>
      <figcaption id={noticeId} className={styles.notice}>
        {text('media.third-party', { host: recipientOf(video) })}
      </figcaption>
    </figure>
  )
}

interface FrameProps {
  readonly video: Video
  readonly title: string
  /** Whether the visitor has started the player: it then plays, and takes the focus from the replaced link. */
  readonly isStarted: boolean
}

function VideoFrame({ video, title, isStarted }: FrameProps) {
  const embed = useRef<HTMLVideoElement & HTMLIFrameElement>(null)
  useEffect(() => {
    if (isStarted) embed.current?.focus({ preventScroll: true })
  }, [isStarted])
  return (
    <div className={styles.frame}>
      {video.source === 'file' ? (
        // biome-ignore lint/a11y/useMediaCaption: the feed carries no captions
        <video ref={embed} className={styles.embed} src={video.embedUrl} controls autoPlay={isStarted} aria-label={title} />
      ) : (
        <iframe
          ref={embed}
          className={styles.embed}
          src={isStarted ? video.embedUrl : withoutAutoplay(video.embedUrl)}
          loading={isStarted ? 'eager' : 'lazy'}
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

/** The third party that the browser would contact: its known name, if any, and host. */
function recipientOf({ source, host }: Video): string {
  return source === 'file' || source === 'partner' ? host : `${VIDEO_SERVICE_NAMES[source]}, ${host}`
}
