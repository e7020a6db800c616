import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface Props {
  /** The shapes of the icon, drawn in a square of 24. */
  readonly of: IconNode
  /** In px; 24 where left out. */
  readonly size?: number
  readonly strokeWidth?: number
  /** Icons are lines, unless a colour fills them. */
  readonly fill?: string
  readonly className?: string | undefined
}

/** An icon beside or in place of words that say the same: nothing is read out for it. */
export function Icon({ of, size = 24, strokeWidth = 2, fill = 'none', className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
