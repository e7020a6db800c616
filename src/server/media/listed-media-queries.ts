import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { projects, properties } from '#src/server/listings/tables.ts'

/**
 * The names below media that properties and projects name: pictures, and documents that are for everybody. Also those of listings that are off the
 * site: owners see them, and so do mails that were sent before.
 */
export async function listedMedia(db: Database): Promise<ReadonlySet<string>> {
  const answer = await db.execute(sql`${namesIn('Pictures', properties)} union ${namesIn('Documents', properties)}
    and file->>'OnRequest' is distinct from 'true' union ${namesIn('Pictures', projects)}`)
  // Both drivers return rows; their shared type does not express it.
  return new Set((answer as { readonly rows: readonly { readonly name: string }[] }).rows.map(({ name }) => name))
}

function namesIn(list: 'Pictures' | 'Documents', table: typeof properties | typeof projects) {
  return sql`select file->>'Url' as name from ${table}, jsonb_array_elements(${table.record}->${sql.raw(`'${list}'`)}) as file
    where file->>'Url' not like 'https:%'`
}
