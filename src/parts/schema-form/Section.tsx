import type { ReactNode } from 'react'
import { useFieldTexts } from './field-texts.ts'
import styles from './SchemaForm.module.css'

interface Props {
  readonly id: string
  /** The key of the heading; null for none. */
  readonly title: string | null
  readonly index: number
  readonly count: number
  readonly children: ReactNode
}

/** Fields of one section: a group, with a heading where it has one. */
export function Section({ id, title, index, count, children }: Props) {
  const { text, byKey } = useFieldTexts()
  if (title === null) {
    return (
      <div id={id} className={styles.fields} data-section={index}>
        {children}
      </div>
    )
  }
  return (
    <fieldset id={id} className={styles.section} data-section={index}>
      <legend className={styles.sectionHead}>
        {count > 1 && <span className={styles.step}>{text('form.step', { n: index + 1, count })}</span>}
        <span className={styles.sectionTitle}>{byKey(title)}</span>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
