import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface Props {
  readonly summary: string
  readonly children: ReactNode
  /** Called when it opens or closes. */
  readonly onToggle?: (isOpen: boolean) => void
}

/** A line that shows and hides what belongs to it. */
export function Disclosure({ summary, children, onToggle }: Props) {
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  )
}
