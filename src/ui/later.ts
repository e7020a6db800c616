import type { CSSProperties } from 'react'

interface Later {
  readonly 'data-later'?: ''
  readonly style?: CSSProperties
  readonly suppressHydrationWarning?: true
}

/**
 * The attributes of an element below the first screen, which the browser need not lay out at once. They are in the server's HTML alone: the
 * first script removes them, and React leaves them as they are.
 *
 * @param heightRem The room that is kept meanwhile, where it is known better than by the style sheet.
 */
export function later(isLater: boolean, heightRem?: number): Later {
  if (!isLater) return {}
  if (!import.meta.env.SSR) return { suppressHydrationWarning: true }
  const style = heightRem === undefined ? {} : { style: { containIntrinsicBlockSize: `auto ${heightRem}rem` } }
  return { 'data-later': '', suppressHydrationWarning: true, ...style }
}
