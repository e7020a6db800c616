import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: sets every column to the value to insert, except the named ones. */
export function excludedColumns<Table extends PgTable>(
  table: Table,
  ...except: readonly (keyof Table['_']['columns'] & string)[]
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !except.includes(key))
  return Object.fromEntries(columns.map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]))
}
