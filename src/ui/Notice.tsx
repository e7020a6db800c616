import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './Notice.module.css'

interface Props extends ComponentProps<'div'> {
  /** accent: important; error and success: the result of an action, with an icon; empty: a placeholder for missing content. Absent: information. */
  readonly tone?: 'accent' | 'error' | 'success' | 'empty'
}

/** A message set apart from the text around it. */
export function Notice({ tone, className, ...div }: Props) {
  return <div {...div} className={classNames(styles.notice, className)} data-tone={tone} />
}
