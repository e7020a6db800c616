import type { CSSProperties } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import type { SheetIcon } from './sheet-icons.ts'
import { withIcon } from './with-icon.ts'

export interface ButtonLook {
  /**
   * primary: the main action; secondary: beside it; overlay: on a picture or map; plain: only its content; text: underlined on
   * hover; link: always underlined.
   */
  readonly variant?: 'primary' | 'secondary' | 'overlay' | 'plain' | 'text' | 'link' | undefined
  /** small: in bars and next to data; large: at the end of a form; icon: a circle without text. Absent: medium. */
  readonly size?: 'small' | 'large' | 'icon' | undefined
  /** The icon before the text, or alone. */
  readonly icon?: SheetIcon | undefined
  /** In px; 20 by default. */
  readonly iconSize?: number | undefined
  /** For positioning only; variant and size define the look. */
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
}

/** The attributes for an element that looks like a button, if neither `Button` nor `LinkButton` fits. */
export function buttonLook<Rest>({ variant = 'primary', size, icon, iconSize, className, style, ...rest }: ButtonLook & Rest) {
  const look = { ...rest, 'data-variant': variant, 'data-size': size }
  if (icon === undefined) return { ...look, className: classNames(styles.button, className), ...(style && { style }) }
  const iconLook = withIcon(icon, { sizePx: iconSize, className: classNames(styles.button, className) })
  return { ...look, className: iconLook.className, style: { ...iconLook.style, ...style } }
}
