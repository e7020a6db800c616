import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './DataTable.module.css'

interface Props extends ComponentProps<'table'> {
  /** Whether some cells are sticky, with their borders. */
  readonly isSticky?: boolean
}

/** A data table with lines between rows and tabular figures. The class aligns the columns. */
export function DataTable({ className, isSticky, ...table }: Props) {
  return <table {...table} className={classNames(styles.table, className)} data-sticky={isSticky || undefined} />
}
