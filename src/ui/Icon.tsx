import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classNames } from './class-names.ts'
import { iconPath } from './icon-path.ts'

interface Props {
  /** The shapes of the icon in a viewBox of 24. */
  readonly of: IconNode
  /** In px; 24 by default. */
  readonly size?: number
  readonly strokeWidth?: number
  /** A fill colour; absent for outlines. */
  readonly fill?: string
  readonly className?: string | undefined
}

export function Icon({ of, size = 24, strokeWidth = 2, fill = 'none', className }: Props) {
  const path = iconPath(of)
  return (
    <svg
      className={classNames('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      strokeWidth={strokeWidth}
      aria-hidden
    >
      {path === null ? (
        of.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))
      ) : (
        <path d={path} />
      )}
    </svg>
  )
}
