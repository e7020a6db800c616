import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './DataTable.module.css'

/** A table of data: a hairline under each row, figures of one width. The class sets how columns are aligned. */
export function DataTable({ className, ...table }: ComponentProps<'table'>) {
  return <table {...table} className={classNames(styles.table, className)} />
}
