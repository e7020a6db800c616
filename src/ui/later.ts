import type { CSSProperties } from 'react'

interface Later {
  readonly 'data-later'?: ''
  readonly style?: CSSProperties
  readonly suppressHydrationWarning?: true
}

/**
 * Attributes that defer the layout of an element below the first screen. Only in the server's HTML: the first script removes
 * them. `heightRem`: the reserved height, if known.
 */
export function later(isLater: boolean, heightRem?: number): Later {
  if (!isLater) return {}
  if (!import.meta.env.SSR) return { suppressHydrationWarning: true }
  const style = heightRem === undefined ? {} : { style: { containIntrinsicBlockSize: `auto ${heightRem}rem` } }
  return { 'data-later': '', suppressHydrationWarning: true, ...style }
}
