import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { classNames } from './class-names.ts'
import { iconPath } from './icon-path.ts'
import { SHEET_ICONS, type SheetIcon } from './sheet-icons.ts'

/** The name of an icon of the sheet, which every page has, or the shapes of another one in a viewBox of 24. */
export type IconShape = SheetIcon | IconNode

interface Props {
  readonly of: IconShape
  /** In px; 24 by default. */
  readonly size?: number
  /** Of an icon by its shapes; the sheet has its own. */
  readonly strokeWidth?: number
  /** A fill colour of an icon by its shapes; absent for outlines. */
  readonly fill?: string
  readonly className?: string | undefined
}

export function Icon({ of, size = 24, strokeWidth = 2, fill = 'none', className }: Props) {
  if (typeof of === 'string') {
    const row = { '--icon': SHEET_ICONS.indexOf(of) }
    return <svg className={classNames('sheet-icon', className)} style={row} width={size} height={size} aria-hidden />
  }
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
