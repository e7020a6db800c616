import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { projects, properties } from '#src/server/listings/tables.ts'

/** The distinct URLs of remote pictures in properties and projects. */
export async function remotePictureAddresses(db: Database): Promise<string[]> {
  const answer = await db.execute(
    sql`${addressesOf(properties.record, properties)} union ${addressesOf(projects.record, projects)}`,
  )
  // Both drivers return rows; their shared type does not express it.
  return (answer as { readonly rows: readonly { readonly address: string }[] }).rows.map(({ address }) => address)
}

function addressesOf(record: typeof properties.record | typeof projects.record, table: typeof properties | typeof projects) {
  return sql`select picture->>'Url' as address from ${table}, jsonb_array_elements(${record}->'Pictures') as picture
    where ${table.retiredAt} is null and picture->>'Url' like 'https:%'`
}
