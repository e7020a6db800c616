import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import type { DumpTable } from './dump-tables.ts'
import type { RowsOfTable } from './read-rows.ts'

/** Rows to write, as `readRows` returned them. */
export type WrittenRows = Pick<RowsOfTable, 'json'> & { readonly table: DumpTable }

/** Inserts rows into empty tables in one transaction. The tables must be those that the rows were read from. */
export async function writeRows(db: Database, portions: AsyncIterable<WrittenRows>): Promise<void> {
  await db.transaction(async (transaction) => {
    const numbered = new Set<DumpTable>()
    for await (const { table, json } of portions) {
      const name = sql.identifier(table.name)
      const columns = sql.join(
        table.columns.map((column) => sql.identifier(column)),
        sql`, `,
      )
      await transaction.execute(
        sql`insert into ${name} (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::${name}, ${json}::text::json)`,
      )
      if (table.numbered.length > 0) numbered.add(table)
    }
    for (const table of numbered) await countOn(transaction, table)
  })
}

/** Sets each sequence after the highest number in its column. */
async function countOn(db: Database, { name, numbered }: DumpTable): Promise<void> {
  for (const column of numbered) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.identifier(column)})) from ${sql.identifier(name)}`,
    )
  }
}
