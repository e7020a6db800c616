import { Pause, Play } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#schemas/site/picture.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import { useReducedMotion } from '#src/ui/use-media-query.ts'
import styles from './MovingBanner.module.css'
import type { ShellBanner, ShellVideo } from './shell-banner.ts'

type SizesOf = (picture: Picture) => string

interface Props {
  readonly banner: ShellBanner
  /** The `sizes` of a picture. */
  readonly sizesOf: SizesOf
}

/** The moving part of a banner with its pause button; loaded only if needed. */
export default function MovingBanner({ banner, sizesOf }: Props) {
  if (banner.type === 'gallery' && banner.gallery) return <BannerGallery pictures={banner.gallery} sizesOf={sizesOf} />
  if (banner.type === 'video' && banner.video) return <BannerVideo video={banner.video} />
  return null
}

const SHOWN_MS = 6_000

/** The other pictures of a gallery, which fade over the first unless paused or with reduced motion; each is fetched just in time. */
function BannerGallery({ pictures, sizesOf }: { readonly pictures: readonly Picture[]; readonly sizesOf: SizesOf }) {
  const isStill = useReducedMotion() || pictures.length < 2
  const [isPaused, setPaused] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (isStill || isPaused) return
    const timer = setInterval(() => document.hidden || setTurn((before) => before + 1), SHOWN_MS)
    return () => clearInterval(timer)
  }, [isStill, isPaused])
  const shown = turn % pictures.length
  const isNear = (index: number) => index > 0 && index <= turn + 1 && !isStill
  return (
    <>
      <div className={`unprinted absolute clipped ${styles.layer}`} data-shown={shown > 0 || undefined}>
        {pictures.map(
          (picture, index) =>
            isNear(index) && (
              <div key={picture.urlTemplate} className={`covering ${styles.slide}`} data-shown={index === shown || undefined}>
                <SitePicture
                  className={`full tall covering ${styles.full}`}
                  picture={picture}
                  sizes={sizesOf(picture)}
                  loading="eager"
                  isDecoration
                />
              </div>
            ),
        )}
      </div>
      {!isStill && <BannerControl of="pictures" isPlaying={!isPaused} onToggle={() => setPaused(!isPaused)} />}
    </>
  )
}

/** A muted video over its poster; only the poster with reduced motion. */
function BannerVideo({ video }: { readonly video: ShellVideo }) {
  const isStill = useReducedMotion()
  const [isPlaying, setPlaying] = useState(false)
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isStill) play(element.current)
  }, [isStill])
  if (isStill) return null
  return (
    <>
      <div className={`unprinted absolute clipped ${styles.over}`}>
        <video
          ref={element}
          className={`full tall covering ${styles.full}`}
          src={video.src}
          muted
          loop
          playsInline
          preload="metadata"
          aria-hidden
          tabIndex={-1}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
      </div>
      <BannerControl
        of="video"
        isPlaying={isPlaying}
        onToggle={() => (isPlaying ? element.current?.pause() : play(element.current))}
      />
    </>
  )
}

/** If the browser refuses autoplay, for instance to save power, the poster stays, and the button plays the video. */
function play(video: HTMLVideoElement | null): void {
  video?.play()?.catch(() => undefined)
}

interface BannerControlProps {
  readonly of: 'pictures' | 'video'
  readonly isPlaying: boolean
  readonly onToggle: () => void
}

/** The button that pauses and plays a moving banner (WCAG 2.2.2). */
function BannerControl({ of, isPlaying, onToggle }: BannerControlProps) {
  const text = useText()
  const icon = isPlaying ? Pause : Play
  return (
    <Button
      variant="plain"
      size="icon"
      className={styles.control}
      aria-label={text(`shell.${isPlaying ? 'pause' : 'play'}-${of}`)}
      onClick={onToggle}
    >
      <Icon of={icon} size={18} strokeWidth={1.5} />
    </Button>
  )
}
