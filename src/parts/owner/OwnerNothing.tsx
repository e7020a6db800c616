import type { ReactNode } from 'react'
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
  return (
    <div className={styles.nothing} data-is-large={children !== undefined || undefined}>
      <p className={styles.message}>{message}</p>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  )
}
