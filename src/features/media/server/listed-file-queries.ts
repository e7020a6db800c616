import { type SQL, sql } from 'drizzle-orm'
import { IMPORTED_PREFIX } from '#src/features/properties/rules/imported-file.ts'
import { ownProperties, ownPropertyChanges } from '#src/features/properties/server/own/tables.ts'
import { ownDocumentsOf, ownPicturesOf, projects, properties } from '#src/features/properties/server/tables.ts'
import type { Database } from '#src/platform/db/database.ts'

/** The `Url`s of imported files in properties and projects, including hidden ones, drafts, and earlier states of those entered by hand. */
export async function importedFileUrls(db: Database): Promise<ReadonlySet<string>> {
  const ours = sql`file->>'Url' like ${`${IMPORTED_PREFIX}%`}`
  const queries = [properties, ownProperties, ownPropertyChanges].flatMap((table) => [
    urlsOf('Pictures', table, ours),
    urlsOf('Documents', table, ours),
  ])
  return await urlsIn(db, sql.join([...queries, urlsOf('Pictures', projects, ours)], sql` union `))
}

/** Whether a property or a project names a file of the media folder for everybody; also a hidden one, which its owner and earlier mails still show. */
export async function isListedMedia(db: Database, name: string): Promise<boolean> {
  const { record } = properties
  const isNamed = sql`file->>'Url' = ${name}`
  const isOnRequest = sql`file->>'OnRequest' is not distinct from 'true'`
  const answer = await db.execute(sql`select
    exists (select from ${properties} where ${ownPicturesOf(record)} ? ${name})
    or exists (select from ${properties}, jsonb_array_elements(${record}->'Documents') as file
      where ${ownDocumentsOf(record)} ? ${name} and ${isNamed} and not ${isOnRequest})
    or exists (${urlsOf('Pictures', projects, isNamed)}) as listed`)
  return (answer as { readonly rows: readonly { readonly listed: boolean }[] }).rows[0]?.listed === true
}

async function urlsIn(db: Database, query: SQL): Promise<ReadonlySet<string>> {
  const answer = await db.execute(query)
  // Both drivers return rows; their shared type does not express it.
  return new Set((answer as { readonly rows: readonly { readonly url: string }[] }).rows.map(({ url }) => url))
}

type WithRecord = typeof properties | typeof projects | typeof ownProperties | typeof ownPropertyChanges

function urlsOf(list: 'Pictures' | 'Documents', table: WithRecord, where: SQL): SQL {
  const files = sql`${table.record}->${sql.raw(`'${list}'`)}`
  // A record that is being typed may have anything there.
  const listed = sql`case when jsonb_typeof(${files}) = 'array' then ${files} else '[]'::jsonb end`
  return sql`select file->>'Url' as url from ${table}, jsonb_array_elements(${listed}) as file where ${where}`
}
