import { useEffect, useRef, useState } from 'react'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { useReducedMotion } from '#src/ui/use-media-query.ts'
import styles from './Banner.module.css'
import { BannerControl } from './BannerControl.tsx'
import { homeBannerSizes, type ShellVideo } from './shell-banner.ts'

/** A silent video over its poster; the poster alone without JavaScript and where the visitor prefers reduced motion. */
export function BannerVideo({ video }: { readonly video: ShellVideo }) {
  const isHydrated = useIsHydrated()
  const isStill = useReducedMotion()
  const [isPlaying, setPlaying] = useState(false)
  const element = useRef<HTMLVideoElement>(null)
  const hasVideo = isHydrated && !isStill
  useEffect(() => {
    if (hasVideo) play(element.current)
  }, [hasVideo])
  return (
    <>
      <div className={styles.ground}>
        <SitePicture
          className={styles.picture}
          picture={video.poster}
          sizes={homeBannerSizes(video.poster)}
          isFirst
          isDecoration
        />
        {hasVideo && (
          <video
            ref={element}
            className={styles.video}
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
        )}
      </div>
      {hasVideo && (
        <BannerControl
          of="video"
          isPlaying={isPlaying}
          onToggle={() => (isPlaying ? element.current?.pause() : play(element.current))}
        />
      )}
    </>
  )
}

/** A browser may refuse to play by itself, to save power for instance; the poster then stays, and the button plays it. */
function play(video: HTMLVideoElement | null): void {
  video?.play()?.catch(() => undefined)
}
