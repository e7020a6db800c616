import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './HtmlCheckbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** HTML that the server sanitised when the site was loaded; may contain links. */
  readonly html: string
}

export function HtmlCheckbox({ html, className, ...input }: Props) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span dangerouslySetInnerHTML={{ __html: html }} />
    </label>
  )
}
