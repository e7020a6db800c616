import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { excludedColumns } from './excluded-columns.ts'

/**
 * Inserts rows, or updates those with an existing `id`, in one statement with one parameter: Drizzle's parameter per column and
 * row dominates a large import. All rows need the same columns, and every required one. `kept` columns stay on update.
 */
export async function upsertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  ...kept: readonly (keyof Table['_']['columns'] & string)[]
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const written = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key))
  const valuesOf = (row: { readonly [column: string]: unknown }) => written.map(([key, { name }]) => [name, row[key]])
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(valuesOf(row))))
  const names = sql.raw(written.map(([, { name }]) => `"${name}"`).join(', '))
  const excluded = excludedColumns(table, 'id', ...kept)
  const updates = written.flatMap(([key, { name }]) => {
    const value = excluded[key]
    return value === undefined ? [] : [sql`${sql.identifier(name)} = ${value}`]
  })
  await db.execute(sql`
    insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)
    on conflict (id) do update set ${sql.join(updates, sql`, `)}`)
}
