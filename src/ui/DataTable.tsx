import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './DataTable.module.css'

interface Props extends ComponentProps<'table'> {
  /** Whether cells of it stick to the edge of what scrolls, their borders with them. */
  readonly isSticky?: boolean
}

/** A table of data: a hairline under each row, figures of one width. The class sets how columns are aligned. */
export function DataTable({ className, isSticky, ...table }: Props) {
  return <table {...table} className={classNames(styles.table, className)} data-sticky={isSticky || undefined} />
}
