import type { ReactNode } from 'react'
import styles from './OwnerNothing.module.css'

interface Props {
  readonly message: string
  /** When there will be something. */
  readonly hint: string
  /** A way on, where there is one: a link. */
  readonly children?: ReactNode
}

/** What a part of the owner portal shows while there is nothing to show yet; a large one where it is all that the page has to say. */
export function OwnerNothing({ message, hint, children }: Props) {
  return (
    <div className={styles.nothing} data-is-large={children !== undefined || undefined}>
      <p className={styles.message}>{message}</p>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  )
}
