import type { ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './EmptyState.module.css'

interface Props {
  readonly message: string
  readonly hint?: string
  readonly children?: ReactNode
}

/** The message for missing content, with a link or button. */
export function EmptyState({ message, hint, children }: Props) {
  return (
    <Notice tone="empty">
      <p className="serif text-xl snug">{message}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </Notice>
  )
}
