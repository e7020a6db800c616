import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /**
   * primary: the main action; secondary: beside it; overlay: on a picture or map; plain: only its content; text: underlined on
   * hover; link: always underlined.
   */
  readonly variant?: 'primary' | 'secondary' | 'overlay' | 'plain' | 'text' | 'link' | undefined
  /** small: in bars and next to data; large: at the end of a form; icon: a circle without text. Absent: medium. */
  readonly size?: 'small' | 'large' | 'icon' | undefined
  /** For positioning only; variant and size define the look. */
  readonly className?: string | undefined
}

/** The attributes for an element that looks like a button, if neither `Button` nor `LinkButton` fits. */
export function buttonLook<Rest>({ variant = 'primary', size, className, ...rest }: ButtonLook & Rest) {
  return { ...rest, className: classNames(styles.button, className), 'data-variant': variant, 'data-size': size }
}
