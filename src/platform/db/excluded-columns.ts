import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: sets every column of a table to the value that was to be inserted, except those named. */
export function excludedColumns<Table extends PgTable>(
  table: Table,
  ...except: readonly (keyof Table['_']['columns'] & string)[]
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !except.includes(key))
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]))
}
