import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { excludedColumns } from './excluded-columns.ts'

/**
 * Inserts rows, or updates those whose `id` is there, in one statement with one parameter: Drizzle's own insert makes a parameter of each
 * column of each row, which for thousands of rows takes longer than all else of an import. Every row has the same columns, and each
 * column that is not null without a default. `kept` are the columns that an update leaves as they are.
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
