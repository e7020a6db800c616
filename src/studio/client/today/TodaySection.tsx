import { type ReactNode, useId } from 'react'
import styles from './Today.module.css'

interface Props {
  readonly title: string
  /** Beside the title; absent for none. */
  readonly action?: ReactNode
  /** What to read where there are no lines. */
  readonly empty: ReactNode
  readonly isEmpty: boolean
  readonly children: ReactNode
}

export function TodaySection({ title, action, empty, isEmpty, children }: Props) {
  const id = useId()
  return (
    <section className={`stack tops one-column ${styles.section}`} aria-labelledby={id}>
      <header className="row apart gap-3">
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {action}
      </header>
      {isEmpty ? (
        <div className={`quiet small ${styles.empty}`}>{empty}</div>
      ) : (
        <ul className={`list ${styles.lines}`}>{children}</ul>
      )}
    </section>
  )
}
