import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/platform/db/database.ts'
import type { DumpTable } from './dump-tables.ts'

/** Rows as a JSON array of objects, column to value, serialised by PostgreSQL. */
interface RowsOfTable {
  readonly table: string
  readonly count: number
  readonly json: string
}

/** Rows in memory; a mail with attachments may have some 15 MB. */
const ROWS_PER_FETCH = 20
const CHUNK_LENGTH = 1_000_000

/**
 * Yields the rows of tables from one snapshot, about a megabyte at a time; on PGlite's only connection, other statements wait.
 * PostgreSQL serialises the values, so numbers and times keep all digits; a JSON null in a column would become SQL NULL.
 */
export async function readRows(
  db: Database,
  tables: readonly (DumpTable & { readonly leftOut?: SQL | undefined })[],
  take: (rows: RowsOfTable) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (transaction) => {
      for (const table of tables) await readTable(transaction, table, take)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readTable(
  db: Database,
  { name, columns, leftOut }: DumpTable & { readonly leftOut?: SQL | undefined },
  take: (rows: RowsOfTable) => Promise<void>,
): Promise<void> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const rows = sql`select row_to_json(stored)::text as "row" from (
    select ${list} from ${sql.identifier(name)} where not ${leftOut ?? sql`false`}
  ) as stored`
  await db.execute(sql`declare backup_rows no scroll cursor for ${rows}`)
  let portion: string[] = []
  let length = 0
  const flush = async () => {
    if (portion.length > 0) await take({ table: name, count: portion.length, json: `[${portion.join(',\n')}]` })
    portion = []
    length = 0
  }
  for (;;) {
    const fetched = await fetch(db)
    for (const row of fetched) {
      portion.push(row)
      length += row.length
      if (length >= CHUNK_LENGTH) await flush()
    }
    if (fetched.length < ROWS_PER_FETCH) break
  }
  await flush()
  await db.execute(sql`close backup_rows`)
}

async function fetch(db: Database): Promise<readonly string[]> {
  const answer = await db.execute(sql`fetch ${sql.raw(String(ROWS_PER_FETCH))} from backup_rows`)
  // Both drivers return rows; their shared type does not express it.
  return (answer as { readonly rows: readonly { readonly row: string }[] }).rows.map(({ row }) => row)
}

export type WrittenRows = Pick<RowsOfTable, 'json'> & { readonly table: DumpTable }

/** Inserts rows into empty tables in one transaction. The schema must equal that of the source. */
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
    for (const table of numbered) await advanceSequences(transaction, table)
  })
}

async function advanceSequences(db: Database, { name, numbered }: DumpTable): Promise<void> {
  for (const column of numbered) {
    const answer = await db.execute(sql`select max(${sql.identifier(column)})::text as "last" from ${sql.identifier(name)}`)
    // Both drivers return rows; their shared type does not express it.
    const [row] = (answer as { readonly rows: readonly { readonly last: string | null }[] }).rows
    // A statement of its own: beside a table it would run where the table is, which may be another machine than that of the sequence (decision 151).
    if (row?.last != null) await db.execute(sql`select setval(pg_get_serial_sequence(${name}, ${column}), ${row.last}::bigint)`)
  }
}
