import { useEffect, useState } from 'react'
import type { Picture } from '#schemas/picture.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { useReducedMotion } from '#src/ui/use-media-query.ts'
import styles from './Banner.module.css'
import { BannerControl } from './BannerControl.tsx'
import { homeBannerSizes } from './shell-banner.ts'

const SHOWN_MS = 6_000

/** Pictures that fade into one another, unless the visitor stops them or prefers reduced motion; each is fetched when its turn nears. */
export function BannerGallery({ pictures }: { readonly pictures: readonly Picture[] }) {
  const isStill = useReducedMotion() || pictures.length < 2
  const [isPaused, setPaused] = useState(false)
  const [turn, setTurn] = useState(0)
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => {
    if (isStill || isPaused) return
    setStarted(true)
    const timer = setInterval(() => document.hidden || setTurn((before) => before + 1), SHOWN_MS)
    return () => clearInterval(timer)
  }, [isStill, isPaused])
  const fetched = pictures.slice(0, hasStarted ? turn + 2 : 1)
  return (
    <>
      <div className={styles.ground}>
        {fetched.map((picture, index) => (
          <div key={picture.urlTemplate} className={styles.slide} data-shown={index === turn % pictures.length || undefined}>
            <SitePicture
              className={styles.picture}
              picture={picture}
              sizes={homeBannerSizes(picture)}
              isFirst={index === 0}
              loading="eager"
              isDecoration
            />
          </div>
        ))}
      </div>
      {!isStill && <BannerControl of="pictures" isPlaying={!isPaused} onToggle={() => setPaused(!isPaused)} />}
    </>
  )
}
