import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface Props {
  readonly summary: string
  readonly children: ReactNode
}

/** A line that shows and hides what belongs to it. */
export function Disclosure({ summary, children }: Props) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
