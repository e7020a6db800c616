import type { ReactNode } from 'react'
import { EmptyState } from '#src/parts/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './OwnerNothing.module.css'

interface Props {
  readonly message: string
  /** When there will be content. */
  readonly hint: string
  /** A link onwards, if any. */
  readonly children?: ReactNode
}

/** The empty state of a part of the owner portal; large where it is the page's only content. */
export function OwnerNothing({ message, hint, children }: Props) {
  if (children !== undefined) {
    return (
      <EmptyState message={message} hint={hint}>
        {children}
      </EmptyState>
    )
  }
  return (
    <Notice tone="empty" className={styles.nothing}>
      <p className={styles.message}>{message}</p>
      <p className={styles.hint}>{hint}</p>
    </Notice>
  )
}
