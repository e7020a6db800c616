import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { projects, properties } from '#src/server/listings/tables.ts'

/** The distinct URLs of remote pictures in properties and projects. */
export async function remotePictureUrls(db: Database): Promise<string[]> {
  const answer = await db.execute(sql`${urlsOf(properties.record, properties)} union ${urlsOf(projects.record, projects)}`)
  // Both drivers return rows; their shared type does not express it.
  return (answer as { readonly rows: readonly { readonly url: string }[] }).rows.map(({ url }) => url)
}

function urlsOf(record: typeof properties.record | typeof projects.record, table: typeof properties | typeof projects) {
  return sql`select picture->>'Url' as url from ${table}, jsonb_array_elements(${record}->'Pictures') as picture
    where ${table.retiredAt} is null and picture->>'Url' like 'https:%'`
}
