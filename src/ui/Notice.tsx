import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './Notice.module.css'

interface Props extends ComponentProps<'div'> {
  /**
   * accent: something to take note of; error and success: what came of an action, after an icon; empty: in the place of what is not
   * there. Where absent: something to know.
   */
  readonly tone?: 'accent' | 'error' | 'success' | 'empty'
}

/** A message set apart from the text around it. */
export function Notice({ tone, className, ...div }: Props) {
  return <div {...div} className={classNames(styles.notice, className)} data-tone={tone} />
}
