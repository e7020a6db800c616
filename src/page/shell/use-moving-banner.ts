import { type ComponentType, useEffect, useState } from 'react'
import type { ShellBanner } from './shell-banner.ts'

type MovingBanner = ComponentType<{ readonly banner: ShellBanner }>

/**
 * What moves in a home banner, once it has been fetched; null before, without JavaScript, and where nothing moves. The first
 * picture is there without it, so that nothing waits for it and nothing is lost where it does not come.
 */
export function useMovingBanner({ type }: ShellBanner): MovingBanner | null {
  const [moving, setMoving] = useState<MovingBanner | null>(null)
  const isMoving = type !== 'image'
  useEffect(() => {
    if (!isMoving) return
    void import('./MovingBanner.tsx').then(
      (loaded) => setMoving(() => loaded.default),
      () => undefined,
    )
  }, [isMoving])
  return isMoving ? moving : null
}
