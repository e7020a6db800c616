import { useEffect, useState } from 'react'
import type { Picture } from '#schemas/site/picture.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { useReducedMotion } from '#src/ui/use-media-query.ts'
import { BannerControl } from './BannerControl.tsx'
import styles from './MovingBanner.module.css'
import { homeBannerSizes } from './shell-banner.ts'

const SHOWN_MS = 6_000

/**
 * The further pictures of a gallery, fading over the first, unless paused or with reduced motion; each is fetched just in time.
 */
export function BannerGallery({ pictures }: { readonly pictures: readonly Picture[] }) {
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
      <div className={styles.layer} data-shown={shown > 0 || undefined}>
        {pictures.map(
          (picture, index) =>
            isNear(index) && (
              <div key={picture.urlTemplate} className={styles.slide} data-shown={index === shown || undefined}>
                <SitePicture
                  className={styles.full}
                  picture={picture}
                  sizes={homeBannerSizes(picture)}
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
