import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './DatedList.module.css'

interface Props {
  /** Its headline; '' where the module has a title. */
  readonly title: string
  /** The lines, each a {@link DatedItem}. */
  readonly children: ReactNode
  /** What is said below the lines. */
  readonly note: ReactNode
  /** True where the order means something. */
  readonly isOrdered?: boolean
}

/** Lines with what, when and how much. */
export function DatedList({ title, children, note, isOrdered = false }: Props) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <div className={styles.box}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      <List className={styles.list}>{children}</List>
      <div className={styles.quiet}>{note}</div>
    </div>
  )
}

interface ItemProps {
  /** What it is, and beside or below it what is said of it. */
  readonly children: ReactNode
  /** How much, as a text; null where it is not said. */
  readonly price: string | null
  /** What stands below the price; null for nothing. */
  readonly side: ReactNode
}

/** One line of a {@link DatedList}. */
export function DatedItem({ children, price, side }: ItemProps) {
  return (
    <li className={styles.item}>
      {children}
      {price !== null && <span className={styles.price}>{price}</span>}
      {side !== null && <span className={classNames(styles.side, styles.quiet)}>{side}</span>}
    </li>
  )
}

/** A part of a line that is less important than the other. */
export function DatedDetail({ children }: { readonly children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>
}

/** Takes the whole section of the module off the page: there is nothing to tell. */
export function NoSection() {
  return <div className={styles.none} />
}
