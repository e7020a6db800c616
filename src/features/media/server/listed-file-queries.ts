import { type SQL, sql } from 'drizzle-orm'
import { IMPORTED_PREFIX } from '#src/features/properties/rules/imported-file.ts'
import { projects, properties } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

/** The `Url`s of imported files in properties and projects, including hidden ones. */
export async function importedFileUrls(db: Database): Promise<ReadonlySet<string>> {
  const ours = sql`file->>'Url' like ${`${IMPORTED_PREFIX}%`}`
  return await urlsIn(
    db,
    sql`${urlsOf('Pictures', properties, ours)} union ${urlsOf('Documents', properties, ours)} union ${urlsOf('Pictures', projects, ours)}`,
  )
}

/** The media names in properties and projects, also hidden ones: their owners and earlier mails still show them. */
export async function listedMedia(db: Database): Promise<ReadonlySet<string>> {
  const ours = sql`file->>'Url' not like 'https:%'`
  const ofEverybody = sql`${ours} and file->>'OnRequest' is distinct from 'true'`
  return await urlsIn(
    db,
    sql`${urlsOf('Pictures', properties, ours)} union ${urlsOf('Documents', properties, ofEverybody)} union ${urlsOf('Pictures', projects, ours)}`,
  )
}

async function urlsIn(db: Database, query: SQL): Promise<ReadonlySet<string>> {
  const answer = await db.execute(query)
  // Both drivers return rows; their shared type does not express it.
  return new Set((answer as { readonly rows: readonly { readonly url: string }[] }).rows.map(({ url }) => url))
}

function urlsOf(list: 'Pictures' | 'Documents', table: typeof properties | typeof projects, where: SQL): SQL {
  return sql`select file->>'Url' as url from ${table}, jsonb_array_elements(${table.record}->${sql.raw(`'${list}'`)}) as file
    where ${where}`
}
