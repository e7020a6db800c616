import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonLook {
  /**
   * primary: the one thing to do next; secondary: beside it; overlay: on a picture or a map; plain: only what is on it, in the
   * colour of its surroundings; text: words that are underlined under the pointer; link: words that are always underlined.
   */
  readonly variant?: 'primary' | 'secondary' | 'overlay' | 'plain' | 'text' | 'link' | undefined
  /** small: in bars and beside data; large: at the foot of a form; icon: a circle for a sign without words. Medium where absent. */
  readonly size?: 'small' | 'large' | 'icon' | undefined
  /** Places the button; its look comes from the variant and the size. */
  readonly className?: string | undefined
}

/** The attributes of an element with the look of a button, for those that neither `Button` nor `LinkButton` renders. */
export function buttonLook<Rest>({ variant = 'primary', size, className, ...rest }: ButtonLook & Rest) {
  return { ...rest, className: classNames(styles.button, className), 'data-variant': variant, 'data-size': size }
}
