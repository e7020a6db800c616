import { type ComponentType, useEffect, useState } from 'react'
import type { ShellBanner } from './shell-banner.ts'

type MovingBanner = ComponentType<{ readonly banner: ShellBanner }>

/**
 * The moving part of a home banner once loaded; null before, without JavaScript, and for a still banner. The first picture does
 * not depend on it.
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
