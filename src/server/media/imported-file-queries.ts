import { sql } from 'drizzle-orm'
import { IMPORTED_PREFIX } from '#src/domain/property/imported-file.ts'
import type { Database } from '#src/server/db/database.ts'
import { projects, properties } from '#src/server/listings/tables.ts'

/** The `Url` of all imported files that properties and projects name, also of those that are off the site and may come back. */
export async function importedFileUrls(db: Database): Promise<ReadonlySet<string>> {
  const answer = await db.execute(sql`${urlsOf('Pictures', properties)} union ${urlsOf('Documents', properties)}
    union ${urlsOf('Pictures', projects)}`)
  // Both drivers return rows; their shared type does not express it.
  return new Set((answer as { readonly rows: readonly { readonly url: string }[] }).rows.map(({ url }) => url))
}

function urlsOf(list: 'Pictures' | 'Documents', table: typeof properties | typeof projects) {
  return sql`select file->>'Url' as url from ${table}, jsonb_array_elements(${table.record}->${sql.raw(`'${list}'`)}) as file
    where file->>'Url' like ${`${IMPORTED_PREFIX}%`}`
}
