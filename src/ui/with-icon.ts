import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { SHEET_ICONS, type SheetIcon } from './sheet-icons.ts'

interface IconProps {
  readonly className: string
  readonly style: CSSProperties
}

/** The props of an element that begins with an icon of the sheet, without an element for it. Size in px; 20 by default. */
export function withIcon(
  icon: SheetIcon,
  options: { readonly sizePx?: number | undefined; readonly className?: string | undefined } = {},
): IconProps {
  const { sizePx = 20, className } = options
  const size = sizePx === 20 ? {} : { '--icon-size': `${sizePx}px` }
  return { className: classNames('with-icon', className), style: { '--icon': SHEET_ICONS.indexOf(icon), ...size } }
}
