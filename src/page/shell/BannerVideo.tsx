import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '#src/ui/use-media-query.ts'
import { BannerControl } from './BannerControl.tsx'
import styles from './MovingBanner.module.css'
import type { ShellVideo } from './shell-banner.ts'

/** A silent video over its poster; the poster alone with reduced motion. */
export function BannerVideo({ video }: { readonly video: ShellVideo }) {
  const isStill = useReducedMotion()
  const [isPlaying, setPlaying] = useState(false)
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isStill) play(element.current)
  }, [isStill])
  if (isStill) return null
  return (
    <>
      <div className={styles.over}>
        <video
          ref={element}
          className={styles.full}
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

/** If the browser refuses autoplay, for instance to save power, the poster stays and the button plays it. */
function play(video: HTMLVideoElement | null): void {
  video?.play()?.catch(() => undefined)
}
