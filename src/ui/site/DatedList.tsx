import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './DatedList.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly note: ReactNode
  /** True if the order matters. */
  readonly isOrdered?: boolean
}

/** Lines with event, date and price. */
export function DatedList({ title, children, note, isOrdered = false }: Props) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <div className={`stack gap-4 section-unprinted ${styles.box}`}>
      {title !== '' && <h2 className="text-2xl">{title}</h2>}
      <List className="ruled">{children}</List>
      <div className="quiet text-sm">{note}</div>
    </div>
  )
}

interface ItemProps {
  /** The event with details. */
  readonly children: ReactNode
  readonly price: string | null
  /** Content below the price; null for none. */
  readonly side: ReactNode
}

export function DatedItem({ children, price, side }: ItemProps) {
  return (
    <li className={`stack gap-x-4 underruled ${styles.item}`}>
      {children}
      {price !== null && <span className={styles.price}>{price}</span>}
      {side !== null && <span className={classNames(styles.side, 'quiet text-sm')}>{side}</span>}
    </li>
  )
}

/** A less important part of a line. */
export function DatedDetail({ children }: { readonly children: ReactNode }) {
  return <span className="quiet text-sm">{children}</span>
}

/** Hides the whole section of the module, since there is no content. */
export function NoSection() {
  return <div className={styles.none} />
}
