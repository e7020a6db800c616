import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface Props {
  /** The shapes of the icon, in a viewBox of 24. */
  readonly of: IconNode
  /** In px; 24 by default. */
  readonly size?: number
  readonly strokeWidth?: number
  /** Icons are outlines, unless filled by a colour. */
  readonly fill?: string
  readonly className?: string | undefined
}

/** A decorative icon, hidden from screen readers. */
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
