import { type SQL, sql } from 'drizzle-orm'
import { projects, properties } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

/** The distinct URLs of remote pictures in properties and projects. */
export async function remotePictureUrls(db: Database): Promise<string[]> {
  const pictures = sql.raw(`'Pictures'`)
  return await urlsIn(db, sql`${urlsOf(pictures, properties)} union ${urlsOf(pictures, projects)}`)
}

/** The distinct URLs of remote public documents in properties. */
export async function remoteDocumentUrls(db: Database): Promise<string[]> {
  return await urlsIn(
    db,
    sql`${urlsOf(sql.raw(`'Documents'`), properties)} and file->>'OnRequest' is distinct from 'true'
    group by 1`,
  )
}

async function urlsIn(db: Database, query: SQL): Promise<string[]> {
  const answer = await db.execute(query)
  // Both drivers return rows; their shared type does not express it.
  return (answer as { readonly rows: readonly { readonly url: string }[] }).rows.map(({ url }) => url)
}

function urlsOf(list: SQL, table: typeof properties | typeof projects): SQL {
  return sql`select file->>'Url' as url from ${table}, jsonb_array_elements(${table.record}->${list}) as file
    where ${table.retiredAt} is null and file->>'Url' like 'https:%'`
}
