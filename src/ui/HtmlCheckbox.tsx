import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './HtmlCheckbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Sanitised HTML: the server cleans it when the site is loaded. It may hold links. */
  readonly html: string
}

/** A checkbox whose label is HTML, such as a consent with a link; it works without JavaScript. */
export function HtmlCheckbox({ html, className, ...input }: Props) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span dangerouslySetInnerHTML={{ __html: html }} />
    </label>
  )
}
