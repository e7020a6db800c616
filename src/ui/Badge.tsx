import type { ComponentProps } from 'react'
import styles from './Badge.module.css'
import { classNames } from './class-names.ts'

interface Props extends Pick<ComponentProps<'span'>, 'className' | 'title' | 'children' | 'aria-hidden'> {
  /** accent: an offer or news; dark: no longer available; primary: active; highlight: important; neutral: any other state. */
  readonly tone: 'accent' | 'dark' | 'primary' | 'highlight' | 'neutral'
  /** tag: on a picture or above a title; pill: beside text. */
  readonly shape?: 'tag' | 'pill'
}

export function Badge({ tone, shape = 'tag', className, ...span }: Props) {
  return <span {...span} className={classNames(styles.badge, className)} data-tone={tone} data-shape={shape} />
}
