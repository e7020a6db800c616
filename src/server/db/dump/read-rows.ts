import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import type { DumpTable } from './dump-tables.ts'

/** Rows of a table as a JSON array of objects, column to value, serialised by PostgreSQL. */
export interface RowsOfTable {
  readonly table: string
  readonly count: number
  readonly json: string
}

/** Rows in memory at once; a mail with attachments may have some 15 MB. */
const FETCHED = 20
const CHUNK_LENGTH = 1_000_000

/**
 * Reads tables in one snapshot and yields their rows in portions of about a megabyte. PGlite has one connection: other
 * statements wait until the last portion is read. PostgreSQL serialises the values, so numbers and times keep all digits; a JSON
 * null in a column of its own would become SQL NULL.
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
  const rows = sql`select row_to_json(kept)::text as "row" from (
    select ${list} from ${sql.identifier(name)} where not ${leftOut ?? sql`false`}
  ) as kept`
  await db.execute(sql`declare backup_rows no scroll cursor for ${rows}`)
  let portion: string[] = []
  let length = 0
  const give = async () => {
    if (portion.length > 0) await take({ table: name, count: portion.length, json: `[${portion.join(',\n')}]` })
    portion = []
    length = 0
  }
  for (;;) {
    const fetched = await fetch(db)
    for (const row of fetched) {
      portion.push(row)
      length += row.length
      if (length >= CHUNK_LENGTH) await give()
    }
    if (fetched.length < FETCHED) break
  }
  await give()
  await db.execute(sql`close backup_rows`)
}

async function fetch(db: Database): Promise<readonly string[]> {
  const answer = await db.execute(sql`fetch ${sql.raw(String(FETCHED))} from backup_rows`)
  // Both drivers return rows; their shared type does not express it.
  return (answer as { readonly rows: readonly { readonly row: string }[] }).rows.map(({ row }) => row)
}
