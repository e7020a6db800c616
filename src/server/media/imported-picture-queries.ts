import { sql } from 'drizzle-orm'
import { IMPORTED_PREFIX } from '#src/domain/property/imported-picture.ts'
import type { Database } from '#src/server/db/database.ts'
import { projects, properties } from '#src/server/listings/tables.ts'

/** The `Url` of all imported pictures that properties and projects name, also of those that are off the site and may come back. */
export async function importedPictureUrls(db: Database): Promise<ReadonlySet<string>> {
  const answer = await db.execute(sql`${urlsOf(properties.record, properties)} union ${urlsOf(projects.record, projects)}`)
  // Both drivers return rows; their shared type does not express it.
  return new Set((answer as { readonly rows: readonly { readonly url: string }[] }).rows.map(({ url }) => url))
}

function urlsOf(record: typeof properties.record | typeof projects.record, table: typeof properties | typeof projects) {
  return sql`select picture->>'Url' as url from ${table}, jsonb_array_elements(${record}->'Pictures') as picture
    where picture->>'Url' like ${`${IMPORTED_PREFIX}%`}`
}
